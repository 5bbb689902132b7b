import type { Text } from '#core/app/language.ts'
import { orderBy } from '#core/app/order.ts'
import { dayIn } from '#core/time/days.ts'

/** Characters of a destination's texts, in each language. */
export const destinationLimits = {
  name: { least: 2, most: 60 },
  tagline: { least: 3, most: 90 },
  airportName: { least: 3, most: 100 },
  municipality: { least: 2, most: 60 },
} as const
/** Zones of a destination. */
export const maxZones = 12
/** Places in the list. */
export const maxDestinations = 999
/** Destinations added at once. */
export const maxAdded = 100

export const destinationOrder = orderBy(['position', 'name', '-products'], 'position')
export const destinationsPageSize = 25

/** A zone as typed; `id`: null for a new one. */
export interface TypedZone {
  id: string | null
  name: Text
}

type Limits = { least: number; most: number }

/** Whether a text has a good length in both languages. */
export const fitsInBoth = (text: Text, { least, most }: Limits): boolean =>
  [text.es, text.en].every((words) => words.trim().length >= least && words.trim().length <= most)

/** Whether there are zones, each with a name in both languages that no other zone has. */
export function areZones(zones: readonly TypedZone[]): boolean {
  const names = zones.map(({ name }) => name.es.trim().toLowerCase())
  return (
    zones.length >= 1 &&
    zones.length <= maxZones &&
    zones.every(({ name }) => fitsInBoth(name, destinationLimits.name)) &&
    new Set(names).size === names.length
  )
}

/** Whether it is an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return zone.includes('/') && dayIn(new Date(0), zone) !== ''
  } catch {
    return false
  }
}
