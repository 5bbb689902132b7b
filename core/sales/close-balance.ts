import { dueOf, type SaleMoney, type SaleState } from './sales.ts'
import { isTravelOver, type StoredTripLine, tripLineOf } from './trip.ts'

/** Who bears an unpaid balance: the platform, which writes it off, or the agency, which is charged for it. */
export const balanceBearers = ['platform', 'agency'] as const
export type BalanceBearer = (typeof balanceBearers)[number]

/** The balance of a sale that can be closed, in minor units; 0 until all of its services are over. */
export const closableBalance = (
  sale: { state: SaleState; lines: readonly StoredTripLine[]; money: SaleMoney },
  now: Date,
): number =>
  sale.state === 'confirmed' && isTravelOver(sale.lines.map(tripLineOf), now) ? dueOf(sale.money) : 0
