import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'

/**
 * Transfers of agency 1001's own, or of the platform, to two zones, once per `airport`, each with a sedan and a van; the sedans have stock at
 * 500.00 for the next 120 days. Not on sale, so that no search of another test finds them.
 */
export async function addOwnRides(airport: string, accountId: '1001' | null = '1001'): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`
      WITH model AS (
        SELECT p.*, row_number() OVER (ORDER BY p.zone_id) AS nth FROM products p
        WHERE p.kind = 'transfers' AND p.account_id IS NULL AND p.destination_id = 'cancun' ORDER BY p.zone_id LIMIT 2
      ), product AS (
        INSERT INTO products (id, account_id, kind, destination_id, zone_id, name, summary, description, currency, content,
          pictures, state)
        SELECT lower(${airport}::text) || '-' || nth, ${accountId}, kind, destination_id, zone_id, name, summary, description, 'MXN',
          content || jsonb_build_object('airport', ${airport}::text), pictures, 'paused'
        FROM model ON CONFLICT DO NOTHING RETURNING id
      ), vehicle AS (
        INSERT INTO units (product_id, code, name, attributes, position)
        SELECT product.id, kinds.code, jsonb_build_object('es', kinds.code, 'en', kinds.code),
          jsonb_build_object('kind', 'transfers', 'vehicle', kinds.code, 'sharing', 'private', 'maxGuests', 3, 'luggage', 3),
          kinds.position
        FROM product, (VALUES ('sedan', 0), ('van', 1)) AS kinds (code, position) RETURNING id, position
      )
      INSERT INTO stock (unit_id, day, allotment, price_minor)
      SELECT vehicle.id, current_date - 1 + at, 4, 50000
      FROM vehicle, generate_series(0, 121) AS at WHERE vehicle.position = 0`),
  )
}
