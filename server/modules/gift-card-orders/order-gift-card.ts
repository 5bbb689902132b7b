import type { Input, Output } from '#core/contract/calls.ts'
import { cardDelivery, cardOrderPath, isForBuyer } from '#core/sales/gift-card-orders.ts'
import { payableUntil } from '#core/sales/payment-terms.ts'
import { holdLimits, waitsForMoney } from '#core/sales/sales.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { PaymentRefused } from '#server/gateways/payments/port.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
import { takerOf } from '#server/modules/sales/sale-size.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findCardOrder, lockCardOrder } from './card-order-rows.ts'
import { findCardShop } from './card-shop.ts'
import { moveCardOrder } from './move-card-order.ts'
import { orderKey } from './order-key.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

/**
 * Buys a gift card from an agency: the purchase is stored, and its payment opened at the provider outside of any
 * transaction. No account is charged; the card is issued when the money arrives. Repeating a request with the same key
 * resumes where the first one stopped. `countMail` is called before a new purchase by reference, because the buyer gets
 * an e-mail. Errors: `account_not_found`, `gift_cards_not_sold`, `payment_method_unavailable`, `provider_unavailable`,
 * `bad_request` for a day too far ahead, and those of `countMail`.
 */
export async function orderGiftCard(
  context: Caller,
  request: Input<'bookingEngine.orderGiftCard'>,
  countMail: () => void = () => {},
): Promise<Output<'bookingEngine.orderGiftCard'>> {
  const { deps } = context
  const orderId = await storeOrder(context, request, countMail)
  const stored = (await findCardOrder(deps.database, orderId)) ?? refuse('gift_card_not_found')
  const order = stored.state === 'created' ? await open(deps, stored) : stored
  return {
    key: orderKey(deps, orderId),
    redirectUrl: waitsForMoney(order.state) ? order.redirectUrl : null,
  }
}

async function storeOrder(
  { deps, actor }: Caller,
  request: Input<'bookingEngine.orderGiftCard'>,
  countMail: () => void,
): Promise<string> {
  const { idempotencyKey: key, ...body } = request
  const { accountId, amountMinor, method } = body
  return await transact(deps.database, async (tx) => {
    const { orderId } = await withIdempotency(
      tx,
      { scope: `order-card:${accountId}`, key, body },
      async () => {
        await requireSellingNow(tx, actor, accountId)
        const shop = (await findCardShop(deps, tx, accountId)) ?? refuse('gift_cards_not_sold')
        const { currency } = shop
        const most = shop.methods.find((one) => one.method === method)?.maxMinor ?? 0
        const taker = takerOf(deps.payments, method, currency)
        if (!taker || amountMinor > most) return refuse('payment_method_unavailable')
        if (method !== 'card') countMail()
        const { idempotencyKey: _, ...given } = request
        const deliverOn = await dayOf(tx, deps, request)
        const id = newId()
        await tx.insert(giftCardOrders).values({
          ...{ ...given, recipientName: given.recipientName ?? '', deliverOn, id, currency },
          ...{ provider: taker.name, state: 'created', createdAt: deps.clock.now() },
        })
        return { orderId: id }
      },
    )
    return orderId
  })
}

/**
 * The day on which the recipient gets the card; null if it is sent as soon as it is paid, as buyers' own cards always
 * are.
 */
async function dayOf(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { accountId, deliverOn = null, ...order }: Input<'bookingEngine.orderGiftCard'>,
): Promise<Day | null> {
  if (deliverOn === null || isForBuyer(order)) return null
  const { timeZone } = await getAccount({ database: tx }, accountId)
  const today = dayIn(clock.now(), timeZone)
  if (deliverOn > addDays(today, cardDelivery.maxDays)) refuse('bad_request', { field: 'deliverOn' })
  return deliverOn > today ? deliverOn : null
}

async function open(deps: Deps, order: CardOrder): Promise<CardOrder> {
  const { id, accountId, createdAt, method, amountMinor, currency, language, buyerEmail, buyerName } = order
  const { name, timeZone } = await getAccount(deps, accountId)
  const minutes = method === 'card' ? holdLimits.cardMinutes : holdLimits.referenceMinutes
  const [givenName = '', ...familyNames] = buyerName.split(' ')
  try {
    const answer = await (await providerOf(deps, order)).open({
      ...{ id, startedAt: createdAt, method, amountMinor, currency, language, timeZone },
      ...{ description: name, email: buyerEmail, givenName, familyName: familyNames.join(' ') },
      returnUrl: deps.domains.originOf(accountId) + cardOrderPath(accountId, orderKey(deps, id)),
      expiresAt: payableUntil(method, new Date(createdAt.getTime() + minutes * minuteMillis)),
    })
    return await transact(deps.database, async (tx) => {
      const before = (await lockCardOrder(tx, id)) ?? order
      const { providerRef, redirectUrl, reference } = answer
      const state = before.state === 'created' ? 'requires_action' : before.state
      await moveCardOrder(tx, before, state, {
        redirectUrl,
        reference,
        providerRef: before.providerRef ?? providerRef,
      })
      if (reference && before.state === 'created')
        await enqueue(
          tx,
          'send-gift-card-order',
          { orderId: id, what: 'reference' },
          { jobKey: `card-order:${id}` },
        )
      return { ...before, state, redirectUrl }
    })
  } catch (error) {
    deps.log.error({ orderId: id, err: error }, 'the provider did not open the payment of a gift card')
    if (!(error instanceof PaymentRefused)) return refuse('provider_unavailable')
    await transact(deps.database, async (tx) => {
      const before = await lockCardOrder(tx, id)
      if (before?.state === 'created') await moveCardOrder(tx, before, 'failed', { failure: 'refused' })
    })
    return refuse('payment_method_unavailable')
  }
}
