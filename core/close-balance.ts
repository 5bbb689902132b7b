import { dueOf, isTravelOver, type SaleMoney, type SaleState } from './sales.ts'

/** Who bears a balance that the client did not pay: the platform writes it off, or the agency is charged with it. */
export const balanceBearers = ['platform', 'agency'] as const
export type BalanceBearer = (typeof balanceBearers)[number]

/** What can be closed of a sale, in minor units: its balance, once its services are over and it cannot be cancelled any more. */
export const closableBalance = (
  sale: { state: SaleState; lines: Parameters<typeof isTravelOver>[0]; money: SaleMoney },
  now: Date,
): number => (sale.state === 'confirmed' && isTravelOver(sale.lines, now) ? dueOf(sale.money) : 0)
