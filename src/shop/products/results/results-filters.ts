import type { Facets } from '../catalogue.ts'
import type { filtersOf, ResultsAddress } from './results-address.ts'

/** The number of active filters. */
export function filterCount(address: ResultsAddress): number {
  const lists = [address.stars, address.boards, address.zones, address.types]
  return (
    lists.reduce((n, list) => n + (list?.length ?? 0), 0) + (address.max ? 1 : 0) + (address.free ? 1 : 0)
  )
}

/** `values` with `value` added or removed; undefined if the result is empty. */
export function toggled<V>(values: readonly V[] | undefined, value: V): V[] | undefined {
  const next = values?.includes(value)
    ? values.filter((other) => other !== value)
    : [...(values ?? []), value]
  return next.length > 0 ? next : undefined
}

/** The options of a filter group: none if there is no choice, but always those already ticked. */
export function tickable(
  facets: Facets['stars'],
  chosen: readonly (string | number)[] | undefined,
): Facets['stars'] {
  if (facets.length < 2 && !chosen?.length) return []
  const missing = chosen?.filter((value) => !facets.some((facet) => facet.value === String(value)))
  return [...facets, ...(missing ?? []).map((value) => ({ value: String(value), label: null, count: 0 }))]
}

/** The address parameter of each of the contract's filters. */
export const placeOfFilter = {
  maxMinor: 'max',
  stars: 'stars',
  boards: 'boards',
  refundable: 'free',
  zones: 'zones',
  types: 'types',
} as const satisfies Record<keyof ReturnType<typeof filtersOf>, keyof ResultsAddress>
