import { moves } from '#server/modules/catalogue/tables.ts'
import { seasons } from '#server/modules/seasons/tables.ts'
import { stockEdits } from '#server/modules/stock/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** Adds a change of a product's stock that can be undone, and a move of the product with the same id; returns the id. */
export async function addStockChange(
  database: Database,
  whose: { accountId: string; productId: string; madeBy: string },
): Promise<string> {
  const id = newId()
  const days = { from: '2027-02-01', to: '2027-02-01', weekdays: [1] }
  await database.insert(stockEdits).values({
    ...{ id, ...whose, madeAt: new Date(), count: 0 },
    change: { unitIds: [], ...days, setting: { kind: 'closed', closed: true } },
    cells: { unit: [], day: [], before: [], after: [] },
  })
  await database.insert(moves).values({
    ...{ moveId: id, ...whose, madeAt: new Date() },
    ...{ fromState: 'published', toState: 'paused' },
  })
  return id
}

/** Adds a season of an account; returns its id. */
export async function addSeason(database: Database, accountId: string, name: string): Promise<string> {
  const id = newId()
  const ranges = [{ from: '2027-06-01', to: '2027-06-30' }]
  await database.insert(seasons).values({
    ...{ id, accountId, name, ranges, beginsOn: '2027-06-01' },
    ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], changedAt: new Date() },
  })
  return id
}
