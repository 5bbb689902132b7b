import { type Board, boards } from '#core/products/products.ts'

/** The orders of results, as in the contract. */
export const sortings = ['featured', 'price', 'price_desc', 'stars'] as const
export type Sorting = (typeof sortings)[number]

/** Sort and filters in the address; absent ones do not filter. */
export interface ResultsAddress {
  group?: string
  sort?: Sorting
  /** Highest total in whole units of the currency. */
  max?: number
  stars?: number[]
  boards?: Board[]
  free?: boolean
  zones?: string[]
  types?: string[]
}

const knownBoards: readonly string[] = boards

/** Parses the address's parameters and drops invalid ones. */
export function parseResultsAddress(search: Record<string, unknown>): ResultsAddress {
  const address: ResultsAddress = {}
  const group = slug(search.group)
  if (group) address.group = group
  const sort = sortings.find((known) => known === search.sort)
  if (sort && sort !== 'featured') address.sort = sort
  const max = Number(search.max)
  if (max > 0 && max < 10_000_000 && /^\d+(?:\.\d{1,2})?$/.test(String(max))) address.max = max
  const stars = [...new Set(list(search.stars).map(Number))].filter(
    (n) => Number.isInteger(n) && n >= 1 && n <= 5,
  )
  if (stars.length > 0) address.stars = stars
  const boards = [...new Set(list(search.boards).map(String))].filter((b): b is Board =>
    knownBoards.includes(b),
  )
  if (boards.length > 0) address.boards = boards
  if (search.free === true || search.free === 'true') address.free = true
  const zones = words(search.zones)
  if (zones.length > 0) address.zones = zones.slice(0, 30)
  const types = words(search.types)
  if (types.length > 0) address.types = types.slice(0, 10)
  return address
}

/** A product's address: that of its list, the unit pressed there, and the cart line to change. */
export interface ViewAddress extends ResultsAddress {
  unit?: number
  line?: string
}

export function parseViewAddress(search: Record<string, unknown>): ViewAddress {
  const unit = Number(search.unit)
  const line = slug(search.line)
  return {
    ...parseResultsAddress(search),
    ...(Number.isInteger(unit) && unit > 0 && { unit }),
    ...(line && { line }),
  }
}

/** The address of the product's list. */
export const listAddress = ({ unit: _, line: __, ...list }: ViewAddress): ResultsAddress => list

/** Whether an address filters or orders its list. */
export const isNarrowed = ({ group: _, ...rest }: ResultsAddress): boolean => Object.keys(rest).length > 0

/** The contract's filters of an address. */
export function filtersOf(address: ResultsAddress) {
  return {
    ...(address.max && { maxMinor: Math.round(address.max * 100) }),
    ...(address.stars && { stars: address.stars }),
    ...(address.boards && { boards: address.boards }),
    ...(address.free && { refundable: true }),
    ...(address.zones && { zones: address.zones }),
    ...(address.types && { types: address.types }),
  }
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const slug = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : null)
const words = (value: unknown) => [...new Set(list(value).map(slug))].filter((word) => word !== null)
