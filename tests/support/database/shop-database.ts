import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** The database of the product that the browser tests talk to. */
export async function inShopDatabase(effect: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(process.env.SHOP_DATABASE ?? '')
  try {
    await effect(database)
  } finally {
    await database.$client.end()
  }
}
