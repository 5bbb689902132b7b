import { withDatabase } from './database.ts'

/** A single remembered value, such as an agency's last sale; null if there is none. */
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
