import type { Input } from '#core/contract/calls.ts'
import { cashNeeded, cashPurpose } from '#core/sales/cash.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { chargeAgency, chargeClosing, lockAccount, requireChargeable } from './charge-agency.ts'
import { cashSaleOf, cashTermsOf } from './charge-terms.ts'
import { requireSeen } from './pay-on-credit.ts'

/**
 * Records cash that a client paid the agency or branch that sold to her: all that is due, or a part where the terms allow
 * it. The account is charged with it, as the agency holds the money, and is locked before the sale. Enough of it confirms
 * a sale that waits. The same key again changes nothing. Refuses as `payOnCredit` does, and with `cash_amount_wrong`.
 */
export async function takeCash(
  context: Caller,
  request: Input<'agency.takeCash'>,
  count: () => void = () => {},
): Promise<WholeSale> {
  const { deps } = context
  const { idempotencyKey: key, ...body } = request
  const { saleId, amountMinor, note } = request
  const accountId = requireOwnRight(context, 'pay on credit').accountId
  return await chargeClosing(context, count, async (tx) => {
    const standing = await lockAccount(tx, accountId)
    const whole = await reachSaleLocked(tx, context, 'pay on credit', saleId)
    await withIdempotency(tx, { scope: `take-cash:${saleId}`, key, body }, async () => {
      await requireChargeable(context, tx, whole, standing)
      const now = deps.clock.now()
      const terms = cashTermsOf(whole, standing, now)
      if (!terms) return refuse('sale_not_payable')
      requireSeen(whole, request.dueMinor, terms.mostMinor)
      requireWithin(whole, amountMinor, terms)
      const purpose = cashPurpose(cashSaleOf(whole, now), amountMinor)
      const neededMinor = cashNeeded(terms, amountMinor)
      const payment = { method: 'cash', amountMinor, purpose, note, neededMinor } as const
      await chargeAgency(context, tx, whole, standing, payment)
      return {}
    })
    return await requireWholeSale(tx, saleId)
  })
}

/** Refuses with `cash_amount_wrong` what is not within the bounds. */
export function requireWithin(
  { sale: { currency } }: WholeSale,
  amountMinor: number,
  { leastMinor, mostMinor }: { leastMinor: number; mostMinor: number },
): void {
  if (amountMinor >= leastMinor && amountMinor <= mostMinor) return
  refuse('cash_amount_wrong', {
    least: { amountMinor: leastMinor, currency },
    most: { amountMinor: mostMinor, currency },
  })
}
