import { eq } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'

/** A shop with transfers, its agency with a branch, another agency, and their people. */
export async function openRideDesk() {
  const db = await createTestDatabase({ connections: 20 })
  const catalogue = await seedCatalogue(db.database, { allotment: 200 })
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values([
    { ...agency, id: '1003', parentId: '1001', name: 'Sucursal de Prueba' },
    { ...agency, id: '1002', name: 'Otra agencia' },
  ])
  await db.database.insert(people).values(
    (
      [
        ['owner', 'owner', '1001'],
        ['seller', 'seller', '1001'],
        ['branch', 'owner', '1003'],
        ['other', 'owner', '1002'],
      ] as const
    ).map(([id, role, accountId]) => ({ id, role, accountId, name: id, email: `${id}@example.com` })),
  )
  const app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const client = {
    ...{ owner: await as('owner'), seller: await as('seller') },
    ...{ branch: await as('branch'), other: await as('other') },
  }
  return {
    ...{ db, catalogue, app, client },
    async stop() {
      await app.stop()
      await db.drop()
    },
  }
}
export type RideDesk = Awaited<ReturnType<typeof openRideDesk>>
