import type { Currency } from './money.ts'

/** The plans for interest-free installments (MSI) that Mexican banks offer, in months. */
export const instalmentMonths = [3, 6, 9, 12, 18, 24] as const

/** Banks require at least 100 pesos a month, so 300 for three months: docs/decisions/0085-instalments.md. */
const minMonthlyMinor = 10_000

/** The minimum amount for a plan, in minor units of MXN. */
export const minOf = (months: number): number => months * minMonthlyMinor

/** The offered plans for which an amount is large enough, the shortest first. Only amounts in pesos have any. */
export const plansFor = (
  amountMinor: number,
  currency: Currency,
  offered: readonly number[] = [],
): number[] => (currency === 'MXN' ? offered.filter((months) => amountMinor >= minOf(months)) : [])

/** The maximum monthly amount; in one of the months, the bank may charge a few cents less. */
export const monthlyOf = (amountMinor: number, months: number): number => Math.ceil(amountMinor / months)
