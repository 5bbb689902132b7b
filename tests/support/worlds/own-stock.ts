import { sql } from 'drizzle-orm'
import { stockEdits } from '#server/modules/stock/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** A product of an account's own, and a change of its stock. */
export interface OwnStock {
  productId: string
  stockChangeId: string
}

/** Adds a product of the account with `marker` as its name, the copy of `like`. */
export async function addOwnStock(
  database: Database,
  accountId: string,
  ownerId: string,
  marker: string,
  like: string,
): Promise<OwnStock> {
  const productId = `product-of-${accountId}`
  await database.execute(sql`
    INSERT INTO products (id, account_id, kind, destination_id, name, summary, description, currency, content, pictures)
    SELECT ${productId}, ${accountId}, kind, destination_id, ${JSON.stringify({ es: marker, en: marker })}::jsonb,
      summary, description, currency, content, pictures
    FROM products WHERE id = ${like}`)
  const id = newId()
  const days = { from: '2027-02-01', to: '2027-02-01', weekdays: [1] }
  await database.insert(stockEdits).values({
    ...{ id, accountId, productId, madeAt: new Date(), madeBy: ownerId, count: 0 },
    change: { unitIds: [], ...days, setting: { kind: 'closed', closed: true } },
    cells: { unit: [], day: [], before: [], after: [] },
  })
  return { productId, stockChangeId: id }
}
