import { imports } from '#server/modules/imports/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** Adds a sheet that was read and not applied; returns its id. */
export async function addImport(
  database: Database,
  { accountId, productId, madeBy }: { accountId: string; productId: string; madeBy: string },
): Promise<string> {
  const id = newId()
  await database.insert(imports).values({
    ...{ id, accountId, kind: 'hotels', fileName: 'hoteles.csv', state: 'read', headings: 'hotel' },
    ...{ columns: ['product'], madeAt: new Date(), madeBy, madeRole: 'owner' },
    sheet: { headings: ['Hotel'], rows: [{ line: 2, cells: [productId] }] },
  })
  return id
}
