import { findPerson, withDatabase } from './database.ts'

/** Drafts that the device could not save, for the lifetime of the page. */
export const unsavedDrafts = new Map<string, unknown>()

/**
 * The note that lists drafts submitted or dropped here but not yet removed from the server: the time of each, by name.
 */
export const droppedNote = 'dropped-drafts'
export type Dropped = Record<string, string>

/** The last change of each draft that this page knows, by name. */
const knownAt = new Map<string, string>()
export const noteDraftAt = (name: string, updatedAt: string): void => void knownAt.set(name, updatedAt)

/** The current time, but always after the draft's last change: the latest version wins. */
function nextAt(name: string): string {
  const after = Date.parse(knownAt.get(name) ?? '')
  const at = new Date(Math.max(Date.now(), Number.isNaN(after) ? 0 : after + 1)).toISOString()
  knownAt.set(name, at)
  return at
}

const listeners = new Set<(name: string | null) => void>()

/** Calls `listener` with the name of a draft that was changed here, or with null if other devices changed some. */
export function subscribeDrafts(listener: (name: string | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function notifyDrafts(name: string | null): void {
  for (const listener of listeners) listener(name)
}

/** Reads a form's draft, kept so that neither a reload nor a dead battery loses it. */
export async function loadDraft<T>(name: string): Promise<T | null> {
  try {
    if (unsavedDrafts.has(name)) return unsavedDrafts.get(name) as T
    const draft = await withDatabase((database) => database.get('drafts', name))
    if (draft) noteDraftAt(name, draft.updatedAt)
    return (draft?.values as T | undefined) ?? null
  } catch {
    return null
  }
}

/** Where a draft is saved: only in this page's memory, on the device, or also on the server. */
export type DraftPlace = 'memory' | 'device' | 'online'

async function placeOf(name: string): Promise<DraftPlace> {
  if (unsavedDrafts.has(name)) return 'memory'
  const draft = await withDatabase((database) => database.get('drafts', name)).catch(() => undefined)
  return draft?.copied !== undefined && draft.copied === draft.updatedAt ? 'online' : 'device'
}

/**
 * Calls `take` with a draft and its place, and again after changes from other devices arrive. Returns the unsubscribe
 * function.
 */
export function watchDraft<T>(name: string, take: (known: T | null, place: DraftPlace) => void): () => void {
  let isStopped = false
  const read = async () => {
    const known = await loadDraft<T>(name)
    const place = await placeOf(name)
    if (!isStopped) take(known, place)
  }
  const stop = subscribeDrafts((changed) => void (changed === null && read()))
  void read()
  return () => {
    isStopped = true
    stop()
  }
}

/** Resolves to false if the device cannot save it. */
export async function saveDraft(name: string, values: unknown): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      const tx = database.transaction('drafts', 'readwrite', { durability: 'strict' })
      const written = tx.store.put({ name, values, updatedAt: nextAt(name) })
      // Commits immediately: leaving the page right after the last letter would abort an open write.
      tx.commit()
      await Promise.all([written, tx.done])
    })
    unsavedDrafts.delete(name)
    notifyDrafts(name)
    return true
  } catch {
    unsavedDrafts.set(name, values)
    return false
  }
}

export async function dropDraft(name: string): Promise<void> {
  unsavedDrafts.delete(name)
  const personId = await findPerson().catch(() => null)
  await withDatabase(async (database) => {
    const tx = database.transaction(['drafts', 'notes'], 'readwrite')
    const notes = tx.objectStore('notes')
    if (personId && (await tx.objectStore('drafts').getKey(name))) {
      const known = (await notes.get(droppedNote))?.value as Dropped | undefined
      await notes.put({ name: droppedNote, value: { ...known, [name]: nextAt(name) } })
    }
    await tx.objectStore('drafts').delete(name)
    await tx.done
  }).catch(() => {})
  notifyDrafts(name)
}
