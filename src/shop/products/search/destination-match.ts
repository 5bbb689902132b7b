import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'

interface Findable {
  name: Text
  state: Text
  airport: { code: string; name: Text }
  zones: { name: Text }[]
}

/** Destinations whose name, state, airport or zone matches `query`, best match first; all if it is empty. */
export function matchDestinations<D extends Findable>(destinations: readonly D[], query: string): D[] {
  const wanted = folded(query)
  if (!wanted) return [...destinations]
  return destinations
    .map((destination, order) => ({ destination, order, rank: rankOf(destination, wanted) }))
    .filter(({ rank }) => rank < 9)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ destination }) => destination)
}

function rankOf(destination: Findable, wanted: string): number {
  const both = (text: Text) => [text.es, text.en].map(folded)
  const names = both(destination.name)
  const starts = (texts: string[]) => texts.some((text) => text.startsWith(wanted))
  const wordStarts = (texts: string[]) => texts.some((text) => ` ${text}`.includes(` ${wanted}`))
  if (folded(destination.airport.code) === wanted) return 0
  if (starts(names)) return 1
  if (wordStarts(names)) return 2
  if (starts(both(destination.state))) return 3
  const others = [destination.state, destination.airport.name, ...destination.zones.map((zone) => zone.name)]
  if (wordStarts(others.flatMap(both))) return 4
  if (folded(destination.airport.code).startsWith(wanted)) return 5
  return names.some((name) => name.includes(wanted)) ? 6 : 9
}
