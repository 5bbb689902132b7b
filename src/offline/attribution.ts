import { type Attribution, readAttribution } from '#core/agencies/attribution.ts'
import { readNote, writeNote } from './notes.ts'

const name = 'attribution'

/** Keeps the campaign of the visitor's first visit; later visits do not replace it. `search`: the address's query. */
export async function keepAttribution(search: string): Promise<void> {
  const found = readAttribution(new URLSearchParams(search))
  if (Object.keys(found).length === 0 || (await readNote(name))) return
  await writeNote(name, found)
}

/** The campaign of the visitor's first visit. */
export const keptAttribution = async (): Promise<Attribution> => (await readNote<Attribution>(name)) ?? {}
