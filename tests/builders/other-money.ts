import { sql } from 'drizzle-orm'
import type { RefundRoute } from '#core/sales/sales.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A payment in dollars for a sale in pesos, which pays nothing of it and was returned by `route`. */
export async function payInDollars(database: Database, saleId: string, route: RefundRoute): Promise<void> {
  const id = `dollars-${saleId}`
  await database.execute(sql`
    INSERT INTO payments (id, sale_id, provider, method, purpose, state, amount_minor, currency, failure)
    VALUES (${id}, ${saleId}, 'sandbox', 'card', 'full', 'failed', 5000, 'USD', 'currency_mismatch')`)
  await database.execute(sql`
    INSERT INTO refunds (id, sale_id, payment_id, state, route, amount_minor, currency, done_at)
    VALUES (${id}, ${saleId}, ${id}, 'done', ${route}, 5000, 'USD', now())`)
}
