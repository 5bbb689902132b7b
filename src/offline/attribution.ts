import { type Attribution, readAttribution } from '#core/agencies/attribution.ts'
import { readNote, writeNote } from './notes.ts'

const name = 'attribution'

/** Keeps the campaign that brought somebody here first; later ones change nothing. `search`: the address's query. */
export async function keepAttribution(search: string): Promise<void> {
  const found = readAttribution(new URLSearchParams(search))
  if (Object.keys(found).length === 0 || (await readNote(name))) return
  await writeNote(name, found)
}

/** The campaign that brought somebody here first. */
export const keptAttribution = async (): Promise<Attribution> => (await readNote<Attribution>(name)) ?? {}
