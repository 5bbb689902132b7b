import { sql } from 'drizzle-orm'
import type { Day } from '#core/time/days.ts'
import { inShopDatabase } from './shop-database.ts'

/**
 * Moves the ride of a sale to a minute ago, on the tests' server, because a ride cannot be bought that late. Returns
 * its day at the place.
 */
export async function beginRide(saleId: string): Promise<Day> {
  let on = ''
  await inShopDatabase(async (database) => {
    const { rows } = await database.execute<{ on: Day }>(sql`
      WITH begun AS (SELECT id, to_char((now() - interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
        (now() - interval '1 minute') AT TIME ZONE (snapshot->>'timeZone') AS there
        FROM lines WHERE sale_id = ${saleId})
      UPDATE lines l SET starts_on = b.there::date, ends_on = b.there::date,
        choice = jsonb_set(jsonb_set(choice, '{legs,0,on}', to_jsonb(b.there::date)), '{legs,0,time}',
          to_jsonb(to_char(b.there, 'HH24:MI'))),
        snapshot = jsonb_set(snapshot, '{startsAt}', to_jsonb(b.at))
      FROM begun b WHERE l.id = b.id RETURNING l.starts_on::text AS on`)
    on = rows[0]?.on ?? ''
  })
  return on
}
