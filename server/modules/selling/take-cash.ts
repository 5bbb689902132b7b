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
 * Records cash that a customer paid to the agency or branch that made the sale: the full amount due, or a part if the
 * terms allow it. The account is charged, since the agency has the money, and is locked before the sale. A sufficient
 * amount confirms a waiting sale. A repeated call with the same key changes nothing. Errors: as `payOnCredit`, and
 * `cash_amount_wrong`.
 */
export async function takeCash(
  context: Caller,
  request: Input<'agency.takeCash'>,
  count: () => void = () => {},
): Promise<WholeSale> {
  const { deps } = context
  const { idempotencyKey: key, ...body } = request
  const { saleId, amountMinor, note } = request
  const accountId = requireOwnRight(context, 'take cash').accountId
  return await chargeClosing(context, count, async (tx) => {
    const standing = await lockAccount(tx, accountId)
    const whole = await reachSaleLocked(tx, context, 'take cash', saleId)
    await withIdempotency(tx, { scope: `take-cash:${saleId}`, key, body }, async () => {
      await requireChargeable(context, tx, whole, standing)
      const now = deps.clock.now()
      const terms = cashTermsOf(whole, standing, now)
      if (!terms) return refuse('sale_not_payable')
      requireSeen(whole, request.dueMinor, terms.maxMinor)
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

/** Throws `cash_amount_wrong` for an amount outside of the limits. */
export function requireWithin(
  { sale: { currency } }: WholeSale,
  amountMinor: number,
  { minMinor, maxMinor }: { minMinor: number; maxMinor: number },
): void {
  if (amountMinor >= minMinor && amountMinor <= maxMinor) return
  refuse('cash_amount_wrong', {
    min: { amountMinor: minMinor, currency },
    max: { amountMinor: maxMinor, currency },
  })
}
