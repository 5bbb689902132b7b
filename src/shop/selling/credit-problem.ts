import type { Currency } from '#core/money/money.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Refusal } from '#src/platform/verbs.ts'
import type { SaleEarnings } from './earnings.tsx'

/**
 * Why a sale cannot be charged to the agency's account, or null. Missing credit is shown once, with its current amount:
 * an earlier refusal may be outdated.
 */
export function creditProblem(
  { isEnough, neededMinor, leftMinor }: Omit<NonNullable<SaleEarnings['credit']>, 'amountMinor'>,
  currency: Currency,
  refused: Error | null,
): Error | null {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const data = { needed: money(neededMinor), left: money(leftMinor) }
  if (!isEnough) return new Refusal({ code: 'credit_exceeded', status: 409, data })
  return isRefusal(refused) && refused.code === 'credit_exceeded' ? null : refused
}
