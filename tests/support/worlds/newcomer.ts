import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { openSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'

/** An agency without products or mark-ups of its own, whose owner this browser is signed in as. */
export async function enterAsNewcomer(page: Page, accountId: string): Promise<void> {
  let value = ''
  await inShopDatabase(async (database) => {
    const changes = { id: accountId, slug: `novata-${accountId}`, name: 'Viajes Novata' }
    const markups = { markup_bp: { hotels: 0, tours: 0, transfers: 0 } }
    await database.execute(sql`
      INSERT INTO accounts SELECT (jsonb_populate_record(a, ${JSON.stringify({ ...changes, ...markups })}::jsonb)).*
      FROM accounts a WHERE id = '1001' ON CONFLICT DO NOTHING`)
    const person = {
      ...{ id: `novata-${accountId}`, role: 'owner' as const, accountId, name: 'Nora Novata' },
      email: `nora-${accountId}@novata.example`,
    }
    await database.insert(people).values(person).onConflictDoNothing()
    value = await openSession(database, { ...person, permissions: [] }, null, 'test')
  })
  const cookie = { name: 'alforja', value, domain: 'localhost', path: '/', httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
}
