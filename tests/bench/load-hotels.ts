import { sql } from 'drizzle-orm'
import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { cellAt, type Pack } from '#core/pack/pack.ts'
import { readRateDay } from '#core/pack/rate-days.ts'
import { dayOf } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { destinations, zones } from '#server/modules/catalogue/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { copyRows } from './copy-rows.ts'

export const accountId = '1001'
export const markupBp = 800

/** Writes the hotels into the product's own tables as fast as possible, and vacuums. */
export async function loadHotels(database: Database, pack: Pack): Promise<void> {
  await insertSurroundings(database, pack)
  const words = textFrom({ es: 'x', en: 'x' })
  await copyRows(
    database,
    'products (id, kind, destination_id, zone_id, name, summary, description, currency, content, pictures, featured)',
    pack.products.map((one) => [
      one.id,
      pack.kind,
      pack.destinationId,
      one.zoneId,
      one.name,
      one.summary,
      words,
      one.currency,
      one.content,
      [one.picture],
      one.featured,
    ]),
  )
  await copyRows(
    database,
    'units (id, product_id, code, name, attributes, position)',
    pack.units.map((one, i) => [
      one.id,
      pack.products[one.product]?.id,
      `u${one.id}`,
      one.name,
      one.attributes,
      i,
    ]),
  )
  await copyRows(
    database,
    'rates (id, unit_id, code, name, terms, position)',
    pack.rates.map((one, i) => [one.id, pack.units[one.unit]?.id, `r${one.id}`, one.name, one.terms, i]),
  )
  // Later rows get further ids.
  for (const table of ['units', 'rates'])
    await database.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
    )
  // Millions of rows in bulk: foreign keys are checked together afterwards, and there are no listeners yet.
  await database.execute(
    sql`ALTER TABLE stock DROP CONSTRAINT stock_unit_id_units_id_fk, DISABLE TRIGGER USER`,
  )
  await copyRows(
    database,
    'stock (unit_id, day, allotment, sold, held, price_minor, closed, min_stay)',
    stockRows(pack),
  )
  await database.execute(sql`ALTER TABLE rate_days DISABLE TRIGGER USER`)
  await copyRows(
    database,
    `rate_days (rate_id, day, price_minor, closed, closed_to_arrival, closed_to_departure, min_stay, max_stay)`,
    rateDayRows(pack),
  )
  await database.execute(sql`ALTER TABLE rate_days ENABLE TRIGGER USER`)
  await database.execute(sql`
    ALTER TABLE stock ENABLE TRIGGER USER,
      ADD CONSTRAINT stock_unit_id_units_id_fk FOREIGN KEY (unit_id) REFERENCES units (id) ON DELETE CASCADE`)
  // Except tables of later sales: PostgreSQL would plan for a table vacuumed while empty as if it stayed empty.
  await database.execute(sql`VACUUM (ANALYZE) products, units, rates, stock`)
}

function* stockRows(pack: Pack): Generator<unknown[]> {
  const dates = Array.from({ length: pack.days }, (_, day) => dayOf(pack.firstDay + day))
  for (const [index, unit] of pack.units.entries()) {
    for (let day = 0; day < pack.days; day++) {
      const cell = cellAt(pack, index, day)
      const minStay = pack.minStay[cell] ?? 0
      const left = pack.left[cell] ?? 0
      const isClosed = minStay === 0
      yield [unit.id, dates[day], left + 3, 2, 1, pack.priceMinor[cell], isClosed, isClosed ? 1 : minStay]
    }
  }
}

function* rateDayRows(pack: Pack): Generator<unknown[]> {
  const dates = Array.from({ length: pack.days + 1 }, (_, day) => dayOf(pack.firstDay + day))
  for (const rate of pack.rates) {
    for (const [offset, on] of dates.entries()) {
      const day = readRateDay(pack, rate, offset)
      if (day)
        yield [
          ...[rate.id, on, day.priceMinor, day.closed, day.closedToArrival, day.closedToDeparture],
          ...[day.minStay, day.maxStay],
        ]
    }
  }
}

/** An account, and the destination and zones of a pack. */
export async function insertSurroundings(database: Database, pack: Pack): Promise<void> {
  const same = (value: string) => textFrom({ es: value, en: value })
  const each = (bp: number) => ({ hotels: bp, tours: bp, transfers: bp })
  await database.insert(accounts).values({
    id: accountId,
    name: 'Bench',
    legalName: 'Bench',
    address: 'Avenida del Mar 1',
    phone: '+52 998 000 0000',
    email: 'bench@alforja.example',
    tagline: same('Bench'),
    language: 'es',
    currency: 'MXN',
    theme: platformTheme,
    kinds: ['hotels'],
    markupBp: each(markupBp),
    commissionBp: each(1000),
    sellerBp: 5000,
  })
  await database.insert(destinations).values({
    id: pack.destinationId,
    name: same('Bench'),
    country: 'MX',
    jurisdiction: pack.jurisdiction,
    municipality: pack.municipality,
    state: same('Quintana Roo'),
    timeZone: pack.timeZone,
    airportCode: 'CUN',
    airportName: same('Cancún'),
    tagline: same('Bench'),
    picture: drawingOf('place', same('Bench')),
    position: 1,
  })
  await database
    .insert(zones)
    .values(pack.zones.map(({ id, name }) => ({ destinationId: pack.destinationId, id, name })))
}
