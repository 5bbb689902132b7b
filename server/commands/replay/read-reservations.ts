import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { type Day, isDay } from '#core/time/days.ts'

/** The fields of a data row that a request needs. Counts are non-negative integers. */
export interface Reservation {
  hotel: string
  roomType: string
  meal: string
  /** The arrival date as in the file, years ago. */
  arriveOn: Day
  nights: number
  adults: number
  children: number
  babies: number
  isCancelled: boolean
}

/** Row 1 is the first one after the header. `problem`: why the row cannot be turned into a request. */
export type ReservationRow =
  | { row: number; reservation: Reservation }
  | { row: number; problem: 'not_a_number' | 'not_a_date' | 'not_a_room' }

/** The file is not a list of reservations. The message contains the reason. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const columns = [
  'hotel',
  'is_canceled',
  'arrival_date_year',
  'arrival_date_month',
  'arrival_date_day_of_month',
  'stays_in_weekend_nights',
  'stays_in_week_nights',
  'adults',
  'children',
  'babies',
  'meal',
  'reserved_room_type',
] as const
type Values = Partial<Record<(typeof columns)[number], string>>

/** Reads a file in the public hotel-demand format. Throws `UnreadableFile`. */
export async function readReservations(path: string): Promise<ReservationRow[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(error.code === 'ENOENT' ? `There is no file ${path}` : error.message)
  })
  const rows = recordsOf(bytes, path)
  return rows.map((values, i) => readRow(values, i + 1))
}

function recordsOf(bytes: Buffer, path: string): Values[] {
  let header: string[] = []
  let rows: Values[]
  try {
    rows = parse(bytes, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (names: string[]) => {
        header = names
        return names
      },
    })
  } catch (error) {
    throw new UnreadableFile(`${path} is no CSV: ${error instanceof Error ? error.message : error}`)
  }
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new UnreadableFile(`${path} has no column ${missing.join(', ')}`)
  return rows
}

function readRow(values: Values, row: number): ReservationRow {
  const { hotel, reserved_room_type: roomType, meal = '' } = values
  const weekend = countOf(values.stays_in_weekend_nights)
  const week = countOf(values.stays_in_week_nights)
  const [adults, children, babies] = [values.adults, values.children, values.babies].map(countOf)
  const cancelled = countOf(values.is_canceled)
  if ([weekend, week, adults, children, babies, cancelled].includes(null)) {
    return { row, problem: 'not_a_number' }
  }
  const arriveOn = dayOf(values)
  if (!arriveOn) return { row, problem: 'not_a_date' }
  if (!hotel || !roomType) return { row, problem: 'not_a_room' }
  return {
    row,
    reservation: {
      hotel,
      roomType,
      meal,
      arriveOn,
      nights: (weekend ?? 0) + (week ?? 0),
      adults: adults ?? 0,
      children: children ?? 0,
      babies: babies ?? 0,
      isCancelled: cancelled !== 0,
    },
  }
}

/** Parses a count. Some editions of the data write integers as "2.0". Five digits exceed any party or stay. */
function countOf(text = ''): number | null {
  return /^\d{1,5}(?:\.0+)?$/.test(text) ? Number(text) : null
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function dayOf(values: Values): Day | null {
  const month = months.indexOf(values.arrival_date_month?.toLowerCase() ?? '') + 1
  const number = countOf(values.arrival_date_day_of_month)
  const day = `${values.arrival_date_year}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`
  return isDay(day) ? day : null
}
