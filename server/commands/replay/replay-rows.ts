import { dayIn } from '#core/time/days.ts'
import { type Booked, book, type Traffic } from './customer.ts'
import { type FindPlace, fillCatalogue, stayOf } from './fill-catalogue.ts'
import { type PeakOccupancy, readPeaks } from './peaks.ts'
import type { Reservation, ReservationRow } from './read-reservations.ts'
import { shiftOf } from './shift-weeks.ts'
import { startThrowAwayServer } from './throw-away-server.ts'

export type Outcome = 'confirmed' | 'cancelled' | 'sold_out' | 'rejected'

export interface OutcomeLine {
  row: number
  outcome: Outcome
  /** Why the row was not booked. */
  code?: string
}

export interface ReplayReport {
  counts: Record<Outcome, number>
  /** Rows whose response matches no rule of the replay, which is a defect of the product. */
  unexpected: OutcomeLine[]
  peaks: PeakOccupancy[]
  seconds: number
  /** Times from the hold to the confirmation, sorted. */
  bookedMillis: number[]
  traffic: Traffic
}

interface Options {
  /** Number of rooms of each room type, on every night. */
  rooms: number
  onLine(line: OutcomeLine): void
  signal: AbortSignal
}

/** Hold errors that mean an invalid party or stay. */
const refusals = new Set(['bad_request', 'party_does_not_fit', 'offer_not_found'])
/** All customers share one time zone, in which the file's dates are shifted relative to today. */
const zone = 'America/Mexico_City'

/** Sends the rows to the product one by one, on a fresh database that is removed afterwards. */
export async function replayRows(rows: readonly ReservationRow[], options: Options): Promise<ReplayReport> {
  const reservations = rows.flatMap((row) => ('reservation' in row ? [row.reservation] : []))
  const arrivals = reservations.map(({ arriveOn }) => arriveOn)
  const shift = shiftOf(arrivals, dayIn(new Date(), zone))
  let findPlace: FindPlace = () => ({ productId: '', unitId: 0, rateId: 0 })
  const server = await startThrowAwayServer(async (database) => {
    findPlace = await fillCatalogue(database, reservations, { rooms: options.rooms, shift })
  })
  try {
    const report = newReport()
    const startedAt = performance.now()
    for (const row of rows) {
      options.signal.throwIfAborted()
      const line = await outcomeOf(row)
      report.counts[line.outcome] += 1
      options.onLine(line)
    }
    report.seconds = (performance.now() - startedAt) / 1000
    report.bookedMillis.sort((a, b) => a - b)
    report.peaks = await readPeaks(server.deps.database)
    return report

    async function outcomeOf(entry: ReservationRow): Promise<OutcomeLine> {
      const { row } = entry
      if ('problem' in entry) return { row, outcome: 'rejected', code: entry.problem }
      const { reservation } = entry
      const choice = { ...choiceOf(reservation, findPlace, shift) }
      const booked = await book(server.baseUrl, report.traffic, choice, reservation.isCancelled)
      if (booked.outcome !== 'refused') {
        report.bookedMillis.push(booked.bookedMillis)
        return { row, outcome: booked.outcome }
      }
      return refusedLine(row, booked)
    }

    function refusedLine(row: number, { step, code }: Extract<Booked, { outcome: 'refused' }>): OutcomeLine {
      if (step === 'hold' && code === 'offer_sold_out') return { row, outcome: 'sold_out', code }
      const line: OutcomeLine = { row, outcome: 'rejected', code }
      if (step !== 'hold' || !refusals.has(code)) report.unexpected.push(line)
      return line
    }
  } finally {
    await server.stop()
  }
}

/** Ages are not in the file: a baby counts as 1, a child as 8. Children beyond the maximum party size are left out. */
function choiceOf(reservation: Reservation, findPlace: FindPlace, shift: number) {
  const { productId, unitId, rateId } = findPlace(reservation)
  const { adults, children, babies } = reservation
  const ages = (count: number, age: number) => Array<number>(Math.min(count, 100)).fill(age)
  return {
    kind: 'hotels' as const,
    productId,
    ...stayOf(reservation, shift),
    rooms: [{ unitId, rateId, guests: { adults, childAges: [...ages(babies, 1), ...ages(children, 8)] } }],
  }
}

const newReport = (): ReplayReport => ({
  counts: { confirmed: 0, cancelled: 0, sold_out: 0, rejected: 0 },
  unexpected: [],
  peaks: [],
  seconds: 0,
  bookedMillis: [],
  traffic: { requests: 0, serverErrors: 0 },
})
