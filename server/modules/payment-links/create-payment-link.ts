import type { Input } from '#core/contract/calls.ts'
import { balanceOf } from '#core/sales/balance.ts'
import { minLinkMinutes } from '#core/sales/payment-links.ts'
import { keptWhilePaying, longestWait, minutesToPay } from '#core/sales/payment-terms.ts'
import { holdLimits } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { reachSaleLocked, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import { requireSize } from '#server/modules/sales/sale-size.ts'
import { takersOf } from '#server/modules/sales/sale-takers.ts'
import { sellableUntil } from '#server/modules/sales/sellable-until.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { hashToken, newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { linkToken, payableState, presentLink } from './present-link.ts'
import { findLink, insertLink, revokeUnused } from './store.ts'

/**
 * Creates a link to pay a sale's due amount once, and revokes earlier unopened links. A held sale keeps its stock as
 * long as it would for a payment by reference: shorter if little stock remains. The same key returns the same link.
 * Errors: `sale_not_found`, `hold_expired`, `sale_too_large`, or `sale_not_payable` if nothing is due or the sale has
 * no customer.
 */
export async function createPaymentLink(context: Caller, request: Input<'agency.createPaymentLink'>) {
  const { deps, actor } = context
  requirePerson(context)
  return await transactAs(deps.database, actor, (tx) => linkWithin(context, tx, request))
}

/** As `createPaymentLink`, in the caller's transaction. */
export async function linkWithin(
  context: Caller,
  tx: Transaction,
  { saleId, idempotencyKey: key }: { saleId: string; idempotencyKey: string },
) {
  const { deps } = context
  const whole = await reachSaleLocked(tx, withoutKeys(context), 'pay a sale', saleId)
  const scope = `payment-link:${saleId}`
  const { isNew, answer } = await claimKey(tx, { scope, key, body: { saleId } }, { linkId: newId() })
  const { linkId } = answer
  if (!isNew)
    return presentLink(deps, (await findLink(tx, linkId)) ?? refuse('payment_link_not_found'), whole)
  const { isPayable, dueMinor } = payableState(whole)
  if (whole.isOverdue || whole.sale.state === 'expired') return refuse('hold_expired')
  if (!isPayable) return refuse('sale_not_payable')
  requireSize(dueMinor, whole.sale.currency, takersOf(deps, whole))
  const expiresAt = await keepFor(deps, tx, whole)
  await revokeUnused(tx, saleId)
  const row = await insertLink(tx, {
    id: linkId,
    saleId,
    tokenHash: hashToken(linkToken(deps, linkId)),
    amountMinor: dueMinor,
    currency: whole.sale.currency,
    expiresAt,
  })
  const details = { linkId, amountMinor: dueMinor }
  await recordEvent(tx, { sale: whole.sale, event: 'payment_link_created', requester: context, details })
  return presentLink(deps, row, await requireWholeSale(tx, saleId))
}

/** Returns when the link expires: at the end of the stock hold, which is extended, or when the balance is due. */
async function keepFor(deps: Deps, tx: Transaction, whole: WholeSale): Promise<Date> {
  const { sale, lines, now } = whole
  const live = lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  if (sale.state !== 'confirmed') {
    const longest = longestWait(whole.fewestLeft)
    const minutes = minutesToPay('oxxo', 'MXN', live, now, longest) ?? holdLimits.cardMinutes
    const kept = { ...sale, expiresAt: sale.expiresAt ?? now }
    const keptUntil = keptWhilePaying(kept, minutes, now, sellableUntil(deps, now, live), longest)
    await moveSale(tx, sale, 'pending_payment', null, keptUntil)
    return keptUntil
  }
  const least = new Date(now.getTime() + minLinkMinutes * minuteMillis)
  const due = balanceOf(lines, moneyOf(whole), now, owedSince(whole))?.endsAt ?? least
  return due > least ? due : least
}
