import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'

/**
 * A hotel owned by agency 1001, one per `id`: a copy of one of the demo's, on sale for its next ten days only, so that
 * no search of another test finds it.
 */
export async function addOwnHotel(id: string): Promise<string> {
  await inShopDatabase((database) =>
    database.execute(sql`
      WITH model AS (
        SELECT p.* FROM products p WHERE p.kind = 'hotels' AND p.account_id IS NULL ORDER BY p.id LIMIT 1
      ), product AS (
        INSERT INTO products (id, account_id, kind, destination_id, zone_id, name, summary, description, currency, content, pictures)
        SELECT ${id}, '1001', kind, destination_id, zone_id, '{"es": "Hotel Casa Propia", "en": "Hotel Casa Propia"}'::jsonb,
          summary, description, currency, content, pictures
        FROM model ON CONFLICT DO NOTHING RETURNING id
      ), room AS (
        INSERT INTO units (product_id, code, name, attributes, position)
        SELECT product.id, u.code, u.name, u.attributes, u.position
        FROM product, model JOIN units u ON u.product_id = model.id RETURNING id, position
      ), rate AS (
        INSERT INTO rates (unit_id, code, name, terms, position)
        SELECT room.id, r.code, r.name, r.terms, r.position
        FROM model JOIN units u ON u.product_id = model.id JOIN rates r ON r.unit_id = u.id
          JOIN room ON room.position = u.position
      )
      INSERT INTO stock (unit_id, day, allotment, sold, price_minor, closed, min_stay)
      SELECT room.id, current_date - 1 + at, 6, at % 3, 150000 + room.position * 25000, at > 10, 1 + (at % 7 = 6)::int
      FROM room, generate_series(0, 300) AS at`),
  )
  return id
}

/** Leaves the hotel stock from the first day of a later month on. */
export async function sellOwnHotelLater(id: string): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`
      DELETE FROM stock USING units
      WHERE units.id = stock.unit_id AND units.product_id = ${id} AND day < date_trunc('month', current_date + 62)`),
  )
}

/** Prices every rate of the hotel per person, for two adults who share a room. */
export async function priceOwnHotelPerPerson(id: string): Promise<void> {
  const shares = { base: 2, extraAdultBp: 2500, adultsBp: [15_000, 20_000], children: [] }
  await inShopDatabase((database) =>
    database.execute(sql`
      UPDATE rates SET terms = terms || ${JSON.stringify({ shares })}::jsonb
      FROM units WHERE units.id = rates.unit_id AND units.product_id = ${id}`),
  )
}

/** A single pays 1.5 times what each of two pays, and twice as much in the high season; the third has no name. */
export const ownOtherShares = [
  { id: 417, name: 'Temporada alta', adultsBp: [20_000, 20_000], extraAdultBp: 5_000 },
  { id: 22, adultsBp: [12_500, 20_000], extraAdultBp: 0 },
]

/** A hotel as of `addOwnHotel` whose first rate of each unit has other prices by number of adults. */
export async function addOwnHotelWithShares(id: string): Promise<string> {
  await addOwnHotel(id)
  await priceOwnHotelPerPerson(id)
  await inShopDatabase((database) =>
    database.execute(sql`
      UPDATE rates SET terms = terms || ${JSON.stringify({ otherShares: ownOtherShares })}::jsonb
      FROM units WHERE units.id = rates.unit_id AND units.product_id = ${id}
        AND rates.position = (SELECT min(position) FROM rates r WHERE r.unit_id = units.id)`),
  )
  return id
}

/** Bases the second rate of each unit of the hotel on the first: a fifth less. */
export async function followFirstRates(id: string): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`
      WITH numbered AS (
        SELECT r.id, row_number() OVER in_unit AS number, first_value(r.code) OVER in_unit AS base
        FROM rates r JOIN units u ON u.id = r.unit_id WHERE u.product_id = ${id}
        WINDOW in_unit AS (PARTITION BY u.id ORDER BY r.position, r.id)
      )
      UPDATE rates SET terms = terms || jsonb_build_object('basedOn', jsonb_build_object('rate', base, 'lessBp', 2000))
      FROM numbered WHERE numbered.id = rates.id AND number = 2`),
  )
}
