import { withDatabase } from './database.ts'

/** Whether the device keeps anything that its user made or downloaded. Throws if storage does not open. */
export async function hasSaved(): Promise<boolean> {
  return await withDatabase(async (database) => {
    const carts = await database.getAll('carts')
    if (carts.some(({ lines }) => lines.length > 0)) return true
    const stores = ['drafts', 'outbox', 'packs'] as const
    const counts = await Promise.all(stores.map((store) => database.count(store)))
    return counts.some((count) => count > 0)
  })
}
