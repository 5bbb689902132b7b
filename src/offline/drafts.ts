import { withDatabase } from './database.ts'

/** What the device could not keep, for as long as the page is there. */
export const unsavedDrafts = new Map<string, unknown>()

/** What was typed into a form, so that neither a reload nor a dead battery loses it. */
export async function loadDraft<T>(name: string): Promise<T | null> {
  try {
    const draft = unsavedDrafts.has(name)
      ? { values: unsavedDrafts.get(name) }
      : await withDatabase((database) => database.get('drafts', name))
    return (draft?.values as T | undefined) ?? null
  } catch {
    return null
  }
}

/** Resolves to false where the device does not keep it. */
export async function saveDraft(name: string, values: unknown): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      const tx = database.transaction('drafts', 'readwrite', { durability: 'strict' })
      const written = tx.store.put({ name, values, updatedAt: new Date().toISOString() })
      // Asked for at once: a page that is left right after the last letter would take an open write with it.
      tx.commit()
      await Promise.all([written, tx.done])
    })
    unsavedDrafts.delete(name)
    return true
  } catch {
    unsavedDrafts.set(name, values)
    return false
  }
}

export async function dropDraft(name: string): Promise<void> {
  unsavedDrafts.delete(name)
  await withDatabase((database) => database.delete('drafts', name)).catch(() => {})
}
