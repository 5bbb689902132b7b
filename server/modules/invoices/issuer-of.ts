import { type SQL, sql } from 'drizzle-orm'
import { taxNameOf } from '#core/invoices/receiver-rules.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The tax data of the agency that sells, or of the agency whose branch sells; null: it has registered none. */
export const findIssuer = async (executor: Executor, accountId: string): Promise<Issuer | null> =>
  (await readIssuers(executor, sql`seller.id = ${accountId}`))[0] ?? null

/** The agencies with tax data that have their global invoice issued after each month. */
export const listIssuers = (executor: Executor): Promise<Issuer[]> =>
  readIssuers(executor, sql`seller.parent_id IS NULL AND seller.issues_global_invoices`)

async function readIssuers(executor: Executor, condition: SQL): Promise<Issuer[]> {
  const { rows } = await executor.execute<Issuer & Record<string, unknown>>(sql`
    SELECT house.id AS "accountId", r.rfc, house.legal_name AS name, r.tax_regime AS regime,
      r.fiscal_postcode AS postcode, house.time_zone AS "timeZone"
    FROM accounts seller
    JOIN accounts house ON house.id = coalesce(seller.parent_id, seller.id)
    JOIN registrations r ON r.account_id = house.id
    WHERE ${condition} AND r.rfc <> '' ORDER BY house.id`)
  return rows.map((found) => ({ ...found, name: taxNameOf(found.name) }))
}
