import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'
import type { Outputs } from '#src/platform/api.ts'

export type Known = Outputs['admin']['listKnownPlaces']
export type KnownPlace = Known['places'][number]

/** The places with a name, a state, an airport or a zone that contains `typed`. */
export function matchingPlaces(places: readonly KnownPlace[], typed: string): KnownPlace[] {
  const wanted = folded(typed)
  const words = (text: Text) => [text.es, text.en]
  return places.filter(({ name, state, airportCode, zones }) =>
    folded([...words(name), ...words(state), airportCode, ...zones.flatMap(words)].join(' ')).includes(
      wanted,
    ),
  )
}

/** The rates added with places. */
export function ratesOf(
  { taxes, fees }: Known,
  places: readonly KnownPlace[],
): Pick<Known, 'taxes' | 'fees'> {
  const states = new Set(places.flatMap(({ jurisdiction }) => [jurisdiction, jurisdiction.slice(0, 2)]))
  const municipalities = new Set(places.map(({ municipality }) => municipality))
  return {
    taxes: taxes.filter(({ jurisdiction }) => states.has(jurisdiction)),
    fees: fees.filter(({ municipality }) => municipalities.has(municipality)),
  }
}
