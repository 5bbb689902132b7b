import { asc } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { destinations, zones } from '#server/modules/catalogue/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The part of a destination that an import needs. */
export interface Place {
  id: string
  name: Text
  timeZone: string
  airportCode: string
  picture: Picture
  zones: { id: string; name: Text }[]
}

export async function readPlaces(executor: Executor): Promise<Map<string, Place>> {
  const rows = await executor.select().from(destinations).orderBy(asc(destinations.position))
  const all = await executor.select().from(zones).orderBy(asc(zones.id))
  return new Map(
    rows.map(({ id, name, timeZone, airportCode, picture }) => [
      id,
      {
        ...{ id, name, timeZone, airportCode, picture },
        zones: all.filter(({ destinationId }) => destinationId === id),
      },
    ]),
  )
}

/** The destination with this id, or with this name in either language. */
export function named<T extends { id: string; name: Text }>(of: Iterable<T>, typed: string): T | null {
  const word = folded(typed)
  const all = [...of]
  return (
    all.find(({ id }) => id === word) ??
    all.find(({ name }) => folded(name.es) === word || folded(name.en) === word) ??
    null
  )
}
