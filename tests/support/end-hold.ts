import { eq } from 'drizzle-orm'
import { totalHold } from '#core/hold-end.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { inShopDatabase } from './shop-database.ts'

/** The time of a held sale is over, on the server of the tests. */
export const endHold = (saleId: string): Promise<void> =>
  inShopDatabase((database) =>
    database.update(sales).set({ expiresAt: new Date() }).where(eq(sales.id, saleId)),
  )

/** A sale is held for nearly as long as may be: three minutes are left. */
export function ageHold(saleId: string): Promise<void> {
  const heldSince = new Date(Date.now() - (totalHold.minutes - 3) * 60_000)
  const expiresAt = new Date(Date.now() + 3 * 60_000)
  return inShopDatabase((database) =>
    database.update(sales).set({ heldSince, expiresAt }).where(eq(sales.id, saleId)),
  )
}
