import type { InferContractRouterInputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import type { Currency } from '#core/money/money.ts'
import { changeCart, newContent, soldOut } from './cart-edits.ts'
import { loadCart } from './carts.ts'
import { guestDraftName } from './client-draft.ts'
import { dropDraft, loadDraft, saveDraft } from './drafts.ts'
import { dropRecord, keepForLater, listOutbox, type OutboxRecord, replaceRecord } from './outbox.ts'

/** The input of `agency.placeSale`. */
export type OfflineSale = InferContractRouterInputs<Contract>['agency']['placeSale']

/** The seller's choices for an offline sale; the cart has the rest. */
export type SaleWishes = Omit<
  OfflineSale,
  'accountId' | 'idempotencyKey' | 'choices' | 'quote' | 'promotionCode' | 'replaces' | 'madeAt'
> & {
  currency: Currency
}

/**
 * Queues the sale of a cart under the idempotency key of its lines, and empties the cart. A second press queues no
 * duplicate. Throws if the device cannot store it; the cart is then unchanged.
 */
export async function keepSale(accountId: string, wishes: SaleWishes): Promise<OutboxRecord> {
  const { currency, ...wanted } = wishes
  const cart = await loadCart(accountId)
  const input: OfflineSale = {
    ...wanted,
    accountId,
    idempotencyKey: cart.idempotencyKey,
    choices: cart.lines.map(({ choice }) => choice),
    ...(cart.quote ? { quote: cart.quote } : {}),
    ...(cart.promotionCode ? { promotionCode: cart.promotionCode } : {}),
    ...(cart.former ? { replaces: cart.former.key } : {}),
    madeAt: new Date().toISOString(),
  }
  const { client } = wishes
  const draft = await loadDraft(guestDraftName(accountId, true))
  const record = await keepForLater({
    key: cart.idempotencyKey,
    verb: 'agency.placeSale',
    input,
    shown: {
      names: cart.lines.map(({ name }) => name),
      client: `${client.givenName} ${client.familyName}`,
      amount: { minor: wishes.acceptedMinor, currency },
      accountId,
      lines: cart.lines,
      draft,
    },
  })
  await changeCart(accountId, (now) =>
    now.idempotencyKey === record.id ? { ...newContent(now), former: undefined, ...soldOut } : {},
  )
  await dropDraft(guestDraftName(accountId, true))
  return record
}

/** The changes that a seller may accept. */
export type Accepted = Partial<Pick<OfflineSale, 'acceptedMinor' | 'payment' | 'promotionCode'>> & {
  acceptedPenaltyMinor?: number
}

/**
 * Accepts a change and queues the record again: a new price or penalty, another way to pay, a sale without its code, or
 * a new hold of the places.
 */
export async function acceptChange(record: OutboxRecord, change: Accepted): Promise<OutboxRecord | null> {
  const key = crypto.randomUUID()
  const { amount } = record.shown
  const minor = change.acceptedMinor ?? change.acceptedPenaltyMinor ?? amount?.minor ?? 0
  return await replaceRecord(record.id, {
    key,
    input: { ...(record.input as object), ...change, idempotencyKey: key },
    shown: { ...record.shown, amount: amount && { ...amount, minor } },
  })
}

/** Sales being restored to the cart at this moment. */
const underWay = new Set<string>()

/**
 * Puts the lines of a failed sale or quote back into the cart, before its current lines, and the customer's details
 * into the form. Neither a second press nor lines that are still in the cart cause duplicates.
 */
export async function backToCart(record: OutboxRecord): Promise<void> {
  const { accountId } = record.shown
  if (!accountId || underWay.has(record.id)) return
  underWay.add(record.id)
  try {
    const isKept = (await listOutbox()).some(({ id }) => id === record.id)
    if (isKept) await putBack(record, accountId)
  } finally {
    underWay.delete(record.id)
  }
}

async function putBack({ id, input, shown }: OutboxRecord, accountId: string): Promise<void> {
  const { lines = [], draft } = shown
  const { quote, promotionCode } = input as Partial<OfflineSale>
  await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    lines: [...lines.filter((line) => !cart.lines.some((one) => one.id === line.id)), ...cart.lines],
    quote: quote ?? cart.quote,
    promotionCode: promotionCode ?? cart.promotionCode,
  }))
  if (draft) await saveDraft(guestDraftName(accountId, true), draft)
  await dropRecord(id)
}
