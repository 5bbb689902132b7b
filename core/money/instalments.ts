import type { Currency } from './money.ts'

/** The plans that Mexican banks have for interest-free installments (MSI), in months. */
export const instalmentMonths = [3, 6, 9, 12, 18, 24] as const

/** Banks take at least 100 pesos a month, so 300 for three: docs/decisions/0085-instalments.md. */
const minMonthlyMinor = 10_000

/** The least amount of a plan, in minor units of pesos. */
export const minOf = (months: number): number => months * minMonthlyMinor

/** The plans, of those offered, that an amount is large enough for; the shortest first. Only pesos have any. */
export const plansFor = (
  amountMinor: number,
  currency: Currency,
  offered: readonly number[] = [],
): number[] => (currency === 'MXN' ? offered.filter((months) => amountMinor >= minOf(months)) : [])

/** What a month costs at most; the bank may take a few cents less in one of them. */
export const monthlyOf = (amountMinor: number, months: number): number => Math.ceil(amountMinor / months)
