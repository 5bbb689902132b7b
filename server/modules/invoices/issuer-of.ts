import { sql } from 'drizzle-orm'
import { taxNameOf } from '#core/invoices/receiver-rules.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The tax data of the agency that sells, or of the agency whose branch sells; null: it has registered none. */
export async function findIssuer(executor: Executor, accountId: string): Promise<Issuer | null> {
  const { rows } = await executor.execute<Issuer & Record<string, unknown>>(sql`
    SELECT house.id AS "accountId", r.rfc, house.legal_name AS name, r.tax_regime AS regime,
      r.fiscal_postcode AS postcode, house.time_zone AS "timeZone"
    FROM accounts seller
    JOIN accounts house ON house.id = coalesce(seller.parent_id, seller.id)
    JOIN registrations r ON r.account_id = house.id
    WHERE seller.id = ${accountId} AND r.rfc <> ''`)
  const [found] = rows
  return found ? { ...found, name: taxNameOf(found.name) } : null
}
