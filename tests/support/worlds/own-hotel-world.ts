import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** An agency that owns the catalog's hotel, with an owner and a seller; the owner of another agency; and an admin. */
export interface OwnHotelWorld extends Record<'owner' | 'seller' | 'other' | 'admin', HttpClient> {
  db: TestDatabase
  app: TestApp
  deps: Deps
  catalogue: Catalogue
  stop(): Promise<void>
}

export async function openOwnHotelWorld(
  options: Parameters<typeof seedCatalogue>[1],
): Promise<OwnHotelWorld> {
  const db = await createTestDatabase({ connections: 16 })
  const { database } = db
  const catalogue = await seedCatalogue(database, options)
  await database.execute(sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.hotel.productId}`)
  const [agency] = await database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await database.insert(accounts).values({ ...agency, id: '1002', name: 'Otra agencia' })
  const person = (id: string, role: 'owner' | 'seller' | 'admin', accountId: string | null) => ({
    ...{ id, role, accountId, permissions: [] },
    ...{ name: `Rosa ${id}`, email: `${id}@volcanes.example` },
  })
  await database
    .insert(people)
    .values([
      person('owner', 'owner', '1001'),
      person('seller', 'seller', '1001'),
      person('other', 'owner', '1002'),
      person('admin', 'admin', null),
    ])
  const app = await startTestApp({ database: db })
  const as = (id: string) => signedInAs(database, app.baseUrl, id)
  return {
    ...{ db, app, catalogue, deps: saleDeps(database) },
    ...{ owner: await as('owner'), seller: await as('seller') },
    ...{ other: await as('other'), admin: await as('admin') },
    async stop() {
      await app.stop()
      await db.drop()
    },
  }
}
