import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The expected outcome of a row, without codes of refusals. */
export interface ModelLine {
  row: number
  outcome: 'confirmed' | 'cancelled' | 'sold_out' | 'rejected'
}

/** A calendar of room types: number of rooms taken by "hotel|type|night". */
type Taken = Map<string, number>

const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const wholeNumber = /^[0-9]+(\.0*)?$/
const maxGuests = 12
const maxNights = 60

/**
 * The rules of the replay, implemented independently of the product: an array of nights per row, and a count per
 * room type and night. Dates are not shifted, since the outcome must not depend on it.
 */
export function modelReplay(path: string, rooms: number): { lines: ModelLine[]; peaks: Map<string, number> } {
  const rows: Record<string, string>[] = parse(readFileSync(path), {
    columns: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const taken: Taken = new Map()
  const lines = rows.map((row, i): ModelLine => ({ row: i + 1, outcome: outcomeOf(row, rooms, taken) }))
  const peaks = new Map<string, number>()
  for (const [key, count] of taken) {
    const type = key.slice(0, key.lastIndexOf('|'))
    peaks.set(type, Math.max(peaks.get(type) ?? 0, count))
  }
  return { lines, peaks }
}

function outcomeOf(row: Record<string, string>, rooms: number, taken: Taken): ModelLine['outcome'] {
  const party = [row.adults, row.children, row.babies]
  const stay = [row.stays_in_weekend_nights, row.stays_in_week_nights]
  if (![...party, ...stay, row.is_canceled].every((text) => wholeNumber.test(text ?? ''))) return 'rejected'
  const people = party.map(Number)
  const nights = stay.map(Number).reduce((a, b) => a + b)
  if (nights === 0 || nights > maxNights) return 'rejected'
  if (people[0] === 0 || people.reduce((a, b) => a + b) > maxGuests) return 'rejected'

  const day = Number(row.arrival_date_day_of_month)
  const first = new Date(
    Date.UTC(Number(row.arrival_date_year), monthNames.indexOf(row.arrival_date_month ?? ''), day),
  )
  if (first.getUTCDate() !== day || first.getUTCMonth() !== monthNames.indexOf(row.arrival_date_month ?? ''))
    return 'rejected'
  const keys: string[] = []
  for (let night = 0; night < nights; night++) {
    keys.push(`${row.hotel}|${row.reserved_room_type}|${first.getTime() / 86_400_000 + night}`)
  }
  if (keys.some((key) => (taken.get(key) ?? 0) >= rooms)) return 'sold_out'
  // A canceled row releases its rooms before the next row.
  if (Number(row.is_canceled) === 1) return 'cancelled'
  for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
  return 'confirmed'
}
