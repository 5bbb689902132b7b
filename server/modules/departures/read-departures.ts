import { type SQL, sql } from 'drizzle-orm'
import type { Output } from '#core/contract/calls.ts'
import { mayBeNoShow } from '#core/sales/service-times.ts'
import type { Day } from '#core/time/days.ts'
import type { CrewDay } from '#server/modules/crew-links/crew-links.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type DepartureRow, type GuestsRow, ownedBy, readDepartureRows, readGuestsRows } from './store.ts'

export type Departure = Output<'agency.listDepartures'>['departures'][number]
type Guests = Departure['guests'][number]

/** Departures of a day that `where` selects with their guests, the earliest first. */
export async function readDepartures(
  executor: Executor,
  { day, where, now }: { day: Day; where: SQL; now: Date },
): Promise<Departure[]> {
  const rows = await readDepartureRows(executor, day, where)
  const guests = await readGuestsRows(
    executor,
    day,
    rows.map(({ unitId }) => unitId),
  )
  return rows
    .map((row) =>
      presentDeparture(
        row,
        guests.filter(({ unitId }) => unitId === row.unitId),
        now,
      ),
    )
    .sort(inOrderOf(({ startsAt, tour, unitId }) => `${startsAt} ${tour.es} ${unitId}`))
}

/** A guide's departures of a day among those of the accounts. */
export const readGuided = (
  executor: Executor,
  { accountIds, day, name }: CrewDay,
  now: Date,
): Promise<Departure[]> =>
  readDepartures(executor, { day, where: sql`${ownedBy(accountIds)} AND ${name} = ANY (g.guides)`, now })

function presentDeparture(
  { attributes, productId: _, ...row }: DepartureRow,
  guests: readonly GuestsRow[],
  now: Date,
): Departure {
  const { startsAt, durationMinutes, languages } = attributes
  return {
    ...row,
    ...{ startsAt, durationMinutes, languages },
    sold: guests.reduce((sum, { places }) => sum + places, 0),
    guests: guests
      .map((one) => presentGuests(one, startsAt, now))
      .sort(inOrderOf((one) => `${one.pickupOn} ${one.pickupTime} ${one.pickup?.es ?? ''} ${one.code}`)),
  }
}

function presentGuests(row: GuestsRow, startsAt: string, now: Date): Guests {
  const { lineId, saleId, code, choice, customer, requests, report, redeemedAt } = row
  const { on, time, place } = row.snapshot.meeting ?? { on: choice.on, time: startsAt, place: null }
  return {
    ...{ lineId, saleId, code, requests, report, redeemedAt },
    customer: customer ? `${customer.givenName} ${customer.familyName}` : code,
    phone: customer?.phone ?? '',
    adults: choice.guests.adults,
    childAges: [...choice.guests.childAges],
    travellers: row.travellers.map(({ givenName, familyName, age }) => ({
      name: `${givenName} ${familyName}`,
      age,
    })),
    ...{ pickupOn: on, pickupTime: time, pickup: place },
    noShowAt: row.missed['0'] ?? null,
    mayBeNoShow: mayBeNoShow(row, now),
  }
}

const inOrderOf =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T): number =>
    keyOf(a) < keyOf(b) ? -1 : 1
