import type { Currency } from '#core/money.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Refusal } from '#src/platform/verbs.ts'
import type { SaleEarnings } from './earnings.tsx'

/**
 * What keeps the agency's account from being charged with a sale, or null. Credit that is missing is told once and as it stands now: what
 * was refused before may say another amount, or be over.
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
