import { withDatabase } from './database.ts'

/** What was typed into a form, so that neither a reload nor a dead battery loses it. */
export async function loadDraft<T>(name: string): Promise<T | null> {
  try {
    const draft = await withDatabase((database) => database.get('drafts', name))
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
      await tx.store.put({ name, values, updatedAt: new Date().toISOString() })
      await tx.done
    })
    return true
  } catch {
    return false
  }
}

export async function dropDraft(name: string): Promise<void> {
  await withDatabase((database) => database.delete('drafts', name)).catch(() => {})
}

/** A single remembered value, such as the last sale of an agency; null where there is none. */
export async function readNote<T>(name: string): Promise<T | null> {
  try {
    const note = await withDatabase((database) => database.get('notes', name))
    return (note?.value as T | undefined) ?? null
  } catch {
    return null
  }
}

export async function writeNote(name: string, value: unknown): Promise<void> {
  await withDatabase((database) => database.put('notes', { name, value })).catch(() => {})
}
