import { eq } from 'drizzle-orm'
import { sales } from '#server/modules/sales/tables.ts'
import { inShopDatabase } from './shop-database.ts'

/** The time of a held sale is over, on the server of the tests. */
export const endHold = (saleId: string): Promise<void> =>
  inShopDatabase((database) =>
    database.update(sales).set({ expiresAt: new Date() }).where(eq(sales.id, saleId)),
  )
