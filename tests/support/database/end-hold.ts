import { eq } from 'drizzle-orm'
import { sales } from '#server/modules/sales/tables.ts'
import { inShopDatabase } from './shop-database.ts'

/**
 * Sets the deadline of a held sale to `hours` ago, on the tests' server; a sale with a payment in progress ends later than its
 * deadline.
 */
export const endHold = (saleId: string, hours = 0): Promise<void> =>
  inShopDatabase((database) =>
    database
      .update(sales)
      .set({ expiresAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(sales.id, saleId)),
  )
