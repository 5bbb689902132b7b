import { eq } from 'drizzle-orm'
import { sales } from '#server/modules/sales/tables.ts'
import { openDatabase } from '#server/platform/database.ts'

/** The time of a held sale is over, on the server of the tests. */
export async function endHold(saleId: string): Promise<void> {
  const database = openDatabase(process.env.SHOP_DATABASE ?? '')
  try {
    await database.update(sales).set({ expiresAt: new Date() }).where(eq(sales.id, saleId))
  } finally {
    await database.$client.end()
  }
}
