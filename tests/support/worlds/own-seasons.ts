import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'

/** Two seasons of agency 1001, each with days in future years that no test changes. */
export async function addSeasons(): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`
      INSERT INTO seasons (id, account_id, name, begins_on, ranges, weekdays, changed_at)
      SELECT rpad(name, 22, '-'), '1001', name, from_on::date,
        jsonb_build_array(jsonb_build_object('from', from_on, 'to', to_on)), days::smallint[], now()
      FROM (VALUES ('Verano', '2029-07-01', '2029-08-15', '{0,1,2,3,4,5,6}'),
        ('Fines-de-otono', '2029-10-01', '2029-11-30', '{5,6}')) AS s (name, from_on, to_on, days)
      ON CONFLICT DO NOTHING`),
  )
}

/** Removes a season of agency 1001, if an earlier attempt left it. */
export async function dropSeason(name: string): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`DELETE FROM seasons WHERE account_id = '1001' AND name = ${name}`),
  )
}
