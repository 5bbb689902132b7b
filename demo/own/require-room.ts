import { sql } from 'drizzle-orm'
import { demoAccounts } from '#demo/agencies/demo-accounts.ts'
import { applicantAccounts } from '#demo/agencies/insert-affiliations.ts'
import { demoProducts } from '#demo/catalogue/demo-products.ts'
import { places } from '#demo/catalogue/read-catalogue.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findSetting } from '#server/platform/database/stored-settings.ts'
import { type DemoRecord, DemoRefused, demoRecordName, requireNoServer } from './demo-record.ts'

/** Throws `DemoRefused` if the demo is already loaded, or if other rows use its ids or e-mail addresses. */
export async function requireRoom(executor: Executor, emails: readonly string[]): Promise<void> {
  if (await findSetting<DemoRecord>(executor, demoRecordName))
    throw new DemoRefused('The demo is loaded already. Nothing was changed.')
  await requireNoServer(executor)
  const accounts = [...demoAccounts, ...applicantAccounts].map(({ id }) => id)
  const { rows } = await executor.execute<{ what: string }>(sql`
    SELECT 'agency ' || id || ' (' || name || ')' AS what FROM accounts WHERE id = ANY (${sql.param(accounts)}::text[])
    UNION ALL SELECT 'person ' || email FROM people WHERE email = ANY (${sql.param(emails)}::text[])
    UNION ALL SELECT 'destination ' || id FROM destinations
      WHERE id = ANY (${sql.param(places.map(({ id }) => id))}::text[])
    UNION ALL SELECT 'product ' || id FROM products
      WHERE id = ANY (${sql.param(demoProducts().map(({ row }) => row.id))}::text[])
    ORDER BY 1`)
  if (rows.length === 0) return
  const list = rows.map(({ what }) => `  ${what}`).join('\n')
  throw new DemoRefused(
    `The demo cannot be loaded: this database has rows of its own under the same names. Nothing was changed.\n${list}`,
  )
}
