import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { dumpOf } from './dump.ts'

/** Rows of every table, stock included, without the creation times of the queue's tables. */
export async function allOf({ owner }: { owner: Database }): Promise<string[]> {
  const { rows } = await owner.execute<{ line: string }>(
    sql`SELECT s::text AS line FROM stock s ORDER BY unit_id, day`,
  )
  const lines = (await dumpOf(owner)).split('\n')
  return [
    ...lines.filter((line) => !/^(graphile_worker\.migrations|job_workers):/.test(line)).sort(),
    ...rows.map(({ line }) => line),
  ]
}

/** The guards of the tables: row-level security, triggers, constraints and rights. */
export async function guardsOf({ owner }: { owner: Database }): Promise<string[]> {
  const { rows } = await owner.execute<{ line: string }>(sql`
    SELECT format('%s %s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity, relacl) AS line FROM pg_class
      WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND relkind IN ('r', 'S')
    UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
    UNION ALL SELECT format('%s %s', polrelid::regclass, polname) FROM pg_policy ORDER BY 1`)
  return rows.map(({ line }) => line)
}
