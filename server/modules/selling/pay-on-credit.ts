import type { Input } from '#core/contract/calls.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { chargeAgency, chargeClosing, lockAccount, requireChargeable } from './charge-agency.ts'
import { creditTermsOf } from './charge-terms.ts'

export interface PayOnCredit {
  saleId: string
  idempotencyKey: string
  /** The amount due that the seller saw. */
  amountMinor: number
}

/**
 * Pays the amount due for a sale on the credit of the agency or branch that sold it, which confirms the sale. The
 * account is locked before the sale and its stock, so that its credit cannot change between the check and the charge. A
 * repeated call with the same key changes nothing. Other open payment attempts of the customer are closed after all
 * other checks. Errors: `credit_exceeded`, `price_changed`, `hold_expired`, `sale_not_payable`, `agency_not_approved`,
 * and as `chargeClosing`.
 */
export async function payOnCredit(
  context: Caller,
  request: Input<'agency.payOnCredit'>,
  count: () => void = () => {},
): Promise<WholeSale> {
  const accountId = requireOwnRight(context, 'pay on credit').accountId
  return await chargeClosing(context, count, async (tx) => {
    const standing = await lockAccount(tx, accountId)
    await chargeWithin(context, tx, request, standing)
    return await requireWholeSale(tx, request.saleId)
  })
}

/** As `payOnCredit`, in a transaction of the caller, which has locked the account. */
export async function chargeWithin(
  context: Caller,
  tx: Transaction,
  request: PayOnCredit,
  standing: Standing,
): Promise<void> {
  const { idempotencyKey: key, ...body } = request
  const whole = await reachSaleLocked(tx, context, 'pay on credit', request.saleId)
  await withIdempotency(tx, { scope: `pay-on-credit:${request.saleId}`, key, body }, async () => {
    await requireChargeable(context, tx, whole, standing)
    const terms = creditTermsOf(whole, standing)
    if (!terms) return refuse('sale_not_payable')
    const { amountMinor, purpose, neededMinor } = terms
    requireSeen(whole, request.amountMinor, amountMinor)
    await chargeAgency(context, tx, whole, standing, { method: 'credit', amountMinor, purpose, neededMinor })
    return {}
  })
}

/** Throws `price_changed` if the amount due is not the one that the seller saw. */
export function requireSeen({ sale: { currency } }: WholeSale, seenMinor: number, dueMinor: number): void {
  if (seenMinor === dueMinor) return
  const money = (amountMinor: number) => ({ amountMinor, currency })
  refuse('price_changed', { accepted: money(seenMinor), now: money(dueMinor) })
}
