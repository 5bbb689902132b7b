import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'

/** The product with one agency and plenty of stock. `stop` also drops the database. */
export async function startPayableApp(
  options: TestAppOptions = {},
): Promise<{ db: TestDatabase; app: TestApp; catalogue: Catalogue }> {
  const db = await createTestDatabase({ connections: 20 })
  try {
    const catalogue = await seedCatalogue(db.database, { allotment: 200 })
    const app = await startTestApp({ env: { HOLD_LIMIT: '0' }, ...options, database: db })
    const stop = async () => {
      await app.stop()
      await db.drop()
    }
    return { db, app: { ...app, stop }, catalogue }
  } catch (error) {
    await db.drop()
    throw error
  }
}
