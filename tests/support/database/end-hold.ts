import { eq } from 'drizzle-orm'
import { sales } from '#server/modules/sales/tables.ts'
import { inShopDatabase } from './shop-database.ts'

/** The time of a held sale is over, on the server of the tests: since `hours`, as what is being paid ends later. */
export const endHold = (saleId: string, hours = 0): Promise<void> =>
  inShopDatabase((database) =>
    database
      .update(sales)
      .set({ expiresAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(sales.id, saleId)),
  )
