import type { Clock } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Catalogue, seedCatalogue } from './catalogue.ts'
import { saleDeps } from './sales.ts'

/** A new database with one agency and plenty of stock, for so many `days`, for the verbs of a sale. */
export async function startSaleWorld(
  clock?: Clock,
  days?: number,
): Promise<{ db: TestDatabase; deps: Deps; catalogue: Catalogue }> {
  const db = await createTestDatabase()
  try {
    const catalogue = await seedCatalogue(db.database, { allotment: 200, ...(days && { days }) })
    return { db, deps: saleDeps(db.database, clock), catalogue }
  } catch (error) {
    await db.drop()
    throw error
  }
}
