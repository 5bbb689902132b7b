import { eq } from 'drizzle-orm'
import { sameText } from '#core/app/language.ts'
import { criteriaLimits } from '#core/criteria/criteria.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { partyLimits } from '#core/products/party.ts'
import type { Board, Occupancy } from '#core/products/products.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { type Catalogue, saveCatalogue, unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { destinations, rates, units } from '#server/modules/catalogue/tables.ts'
import { noStock, rowsPerStatement, writeStock } from '#server/modules/stock/write-stock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Reservation } from './read-reservations.ts'

/** The product, unit and rate that a reservation books. */
export interface Place {
  productId: string
  unitId: number
  rateId: number
}
export type FindPlace = (reservation: Reservation) => Place

export const replayAccount = '1001'
const destinationId = 'replay'
const priceMinor = 100_000
const boards: readonly Board[] = ['BB', 'HB', 'FB', 'RO']

/** Boards that the product does not offer are sold as room only. */
const boardOf = (meal: string): Board => boards.find((board) => board === meal) ?? 'RO'
const rateCode = (board: Board): string => board.toLowerCase()

/** Accepts every valid party, so that a rejection is always caused by the row. */
const occupancy: Occupancy = {
  base: 2,
  maxAdults: partyLimits.guests,
  maxChildren: partyLimits.guests,
  max: partyLimits.guests,
  extraAdultBp: 0,
  children: [{ upToAge: partyLimits.childAge, bp: 0 }],
}

const picture = drawingOf('hotel-city', sameText('Hotel'))

/**
 * Creates one agency with every hotel of the file as a property and every reserved room type as a room type. Each room
 * type has `rooms` rooms on every night in the file, shifted by `shift` days.
 */
export function fillCatalogue(
  database: Database,
  reservations: readonly Reservation[],
  { rooms, shift }: { rooms: number; shift: number },
): Promise<FindPlace> {
  return transact(database, async (tx) => {
    await insertSurroundings(tx)
    const hotels = [...new Set(reservations.map(({ hotel }) => hotel))]
    const productOf = new Map(hotels.map((hotel, i) => [hotel, `hotel-${i + 1}`]))
    const productId = (reservation: Reservation) => productOf.get(reservation.hotel) ?? ''
    const types = new Map(
      reservations.map((one) => [
        unitKey(productId(one), one.roomType),
        { productId: productId(one), code: one.roomType },
      ]),
    )
    const ids = await saveCatalogue(tx, catalogueOf(productOf, [...types.values()]))
    const arrivals = reservations.map(({ arriveOn }) => dayNumber(arriveOn) + shift).sort((a, b) => a - b)
    await insertNights(tx, [...ids.values()], rooms, arrivals[0] ?? 0, arrivals.at(-1) ?? 0)
    const rateIds = await listRateIds(tx)
    return (reservation) => {
      const unitId = ids.get(unitKey(productId(reservation), reservation.roomType)) ?? 0
      const rateId = rateIds.get(`${unitId}/${rateCode(boardOf(reservation.meal))}`) ?? 0
      return { productId: productId(reservation), unitId, rateId }
    }
  })
}

async function insertSurroundings(tx: Transaction): Promise<void> {
  const none = { hotels: 0, tours: 0, transfers: 0 }
  await tx.insert(accounts).values({
    id: replayAccount,
    name: 'Replay',
    legalName: 'Replay',
    address: '',
    phone: '',
    email: 'replay@alforja.example',
    tagline: sameText(''),
    language: 'es',
    currency: 'MXN',
    theme: platformTheme,
    kinds: ['hotels'],
    markupBp: none,
    commissionBp: none,
    sellerBp: 0,
  })
  await tx.insert(destinations).values({
    id: destinationId,
    name: sameText('Replay'),
    country: 'MX',
    jurisdiction: 'MX-CMX',
    state: sameText('Ciudad de México'),
    timeZone: 'America/Mexico_City',
    airportCode: 'MEX',
    airportName: sameText(''),
    tagline: sameText(''),
    picture,
    position: 1,
  })
}

function catalogueOf(
  productOf: ReadonlyMap<string, string>,
  types: readonly { productId: string; code: string }[],
): Catalogue {
  return {
    products: [...productOf].map(([name, id]) => ({
      id,
      kind: 'hotels' as const,
      destinationId,
      accountId: replayAccount,
      name: sameText(name),
      summary: sameText(''),
      description: sameText(''),
      currency: 'MXN' as const,
      content: {
        kind: 'hotels' as const,
        stars: 4,
        checkInFrom: '15:00',
        checkOutUntil: '12:00',
        address: name,
        amenities: [],
      },
      pictures: [picture],
    })),
    units: types.map(({ productId, code }, position) => ({
      productId,
      code,
      name: sameText(code),
      attributes: {
        kind: 'hotels',
        occupancy,
        beds: sameText(''),
        squareMetres: 30,
        view: sameText(''),
        amenities: [],
      },
      picture: null,
      position,
    })),
    rates: types.flatMap(({ productId, code }) =>
      boards.map((board, position) => ({
        productId,
        unitCode: code,
        code: rateCode(board),
        name: sameText(board),
        terms: {
          board,
          refundable: true,
          factorBp: 10_000,
          perGuestMinor: 0,
          policy: [{ daysBefore: 1, penalty: { nights: 1 } }],
        },
        position,
      })),
    ),
  }
}

/** Inserts the nights. Days are counted from 1970-01-01. */
async function insertNights(
  tx: Transaction,
  unitIds: readonly number[],
  rooms: number,
  firstArrival: number,
  lastArrival: number,
): Promise<void> {
  let columns = noStock()
  for (const unitId of unitIds) {
    for (let day = firstArrival; day <= lastArrival + criteriaLimits.nights; day++) {
      columns.unit.push(unitId)
      columns.day.push(day)
      columns.allotment.push(rooms)
      columns.sold.push(0)
      columns.price.push(priceMinor)
      columns.closed.push(false)
      columns.minStay.push(1)
    }
    if (columns.unit.length < rowsPerStatement) continue
    await writeStock(tx, columns)
    columns = noStock()
  }
  await writeStock(tx, columns)
}

/** The ids of rates, by "unit id/rate code". */
async function listRateIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: rates.id, unitId: rates.unitId, code: rates.code })
    .from(rates)
    .innerJoin(units, eq(units.id, rates.unitId))
  return new Map(rows.map(({ id, unitId, code }) => [`${unitId}/${code}`, id]))
}

/** Returns the stay, shifted into the future by `shift` days. */
export function stayOf({ arriveOn, nights }: Reservation, shift: number): { arriveOn: Day; departOn: Day } {
  const moved = addDays(arriveOn, shift)
  return { arriveOn: moved, departOn: addDays(moved, nights) }
}
