import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type PaymentLinkState, paymentLinkState } from '#core/sales/payment-links.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale, requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { payableState } from './present-link.ts'
import { findLinkByHash, markLink } from './store.ts'

interface Opened {
  accountId: string
  token: string
}

const stateFor = (
  link: Parameters<typeof paymentLinkState>[0],
  whole: WholeSale,
  context: Pick<Context, 'actor'>,
): PaymentLinkState => {
  const state = paymentLinkState(link, payableState(whole), whole.now)
  const { id: saleId, accountId, sellerId: personId } = whole.sale
  // The browser that opened the link may return to it; the agency’s own people can open it without using it up.
  const reaches = can(context.actor, 'pay a sale', { saleId, accountId, personId })
  return state === 'used' && reaches && payableState(whole).isPayable ? 'open' : state
}

/**
 * Returns the purpose of a payment link without using it up. Errors: `link_expired` if the account has no such link.
 */
export async function readPaymentLink(
  deps: Deps,
  context: Pick<Context, 'actor'>,
  { accountId, token }: Opened,
) {
  const link = (await findLinkByHash(deps.database, hashToken(token))) ?? refuse('link_expired')
  const whole = await requireWholeSale(deps.database, link.saleId)
  if (whole.sale.accountId !== accountId) return refuse('link_expired')
  const state = stateFor(link, whole, context)
  if (state !== 'open') return { state, sale: null }
  return {
    state,
    sale: {
      code: whole.sale.code,
      amountMinor: payableState(whole).dueMinor,
      currency: whole.sale.currency,
      expiresAt: link.expiresAt.toISOString(),
      lines: whole.lines
        .filter(({ state: one }) => one === 'held' || one === 'confirmed')
        .map(({ kind, snapshot, startsOn, endsOn }) => ({ kind, name: snapshot.name, startsOn, endsOn })),
    },
  }
}

/**
 * Uses up a link and gives this browser access to its sale; only one of several concurrent requests succeeds. Errors:
 * `link_expired` if the link was used by another browser, was revoked or is too old, or if nothing is due.
 */
export async function openPaymentLink(
  context: Context,
  { accountId, token }: Input<'bookingEngine.openPaymentLink'>,
): Promise<{ saleId: string }> {
  const { deps, actor } = context
  return await transact(deps.database, async (tx) => {
    const hash = hashToken(token)
    const known = (await findLinkByHash(tx, hash)) ?? refuse('link_expired')
    const whole = (await lockWholeSale(tx, known.saleId)) ?? refuse('link_expired')
    // The state may have changed while this request waited for the lock.
    const link = (await findLinkByHash(tx, hash)) ?? refuse('link_expired')
    const { id: saleId, sellerId } = whole.sale
    if (whole.sale.accountId !== accountId || stateFor(link, whole, context) !== 'open')
      return refuse('link_expired')
    if (can(actor, 'pay a sale', { saleId, accountId, personId: sellerId })) return { saleId }
    await markLink(tx, link.id, 'usedAt')
    await recordEvent(tx, {
      sale: whole.sale,
      event: 'payment_link_opened',
      requester: context,
      details: { linkId: link.id },
    })
    await context.grantOpened({ id: saleId, accountId, sellerId }, tx)
    return { saleId }
  })
}
