import { cashCounts, cashMovements } from '#server/modules/cash/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** Cash of a sale in a person's drawer, and a count of it; returns the count's id. */
export async function addCash(
  database: Database,
  { accountId, saleId, personId, marker }: Record<'accountId' | 'saleId' | 'personId' | 'marker', string>,
): Promise<string> {
  const drawer = { accountId, personId, currency: 'MXN' } as const
  const countedAt = new Date()
  const count = {
    ...drawer,
    id: newId(),
    countedBy: personId,
    expectedMinor: 100,
    countedMinor: 90,
    countedAt,
  }
  await database.insert(cashCounts).values({ ...count, note: marker })
  const movement = { ...drawer, saleId, kind: 'taken', amountMinor: 100, movedAt: countedAt } as const
  await database.insert(cashMovements).values([
    { ...movement, id: newId(), countId: count.id },
    { ...movement, id: newId() },
  ])
  return count.id
}
