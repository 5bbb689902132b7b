import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Input } from '#core/contract/calls.ts'
import { destinationsPageSize } from '#core/products/destinations.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

interface Listed extends Record<string, unknown> {
  id: string
  name: Text
  country: string
  state: Text
  airportCode: string
  tagline: Text
  picture: Picture
  zones: { id: string; name: Text; isUsed: boolean }[]
  position: number
  products: number
  version: string
}

/** The platform's destinations. */
export async function listDestinations(
  context: Caller,
  { page, sort, text }: Input<'admin.listDestinations'>,
) {
  requireRight(context, 'change settings')
  const where = text?.trim() ? sql`position(${folded(text)}::text in ${searched}) > 0` : sql`true`
  const order = orderedBy(sort, {
    position: sql`d.position`,
    name: sql`d.name ->> 'es'`,
    products: sql`d.products`,
  })
  const { count, rows } = await transactAs(context.deps.database, context.actor, (tx) =>
    readPage({ page, size: destinationsPageSize }, (slice) =>
      readDestinations(tx, { where, rest: sql`ORDER BY ${order}, d.id ${slice}` }),
    ),
  )
  return { count, rows: rows.map(({ count: _, ...one }) => one) }
}

/** Errors: `destination_not_found`. */
export async function requireDestination(executor: Executor, id: string): Promise<Listed> {
  const [found] = await readDestinations(executor, { where: sql`d.id = ${id}`, rest: sql`` })
  return found ?? refuse('destination_not_found')
}

async function readDestinations(
  executor: Executor,
  { where, rest }: { where: SQL; rest: SQL },
): Promise<(Listed & { count: number })[]> {
  const { rows } = await executor.execute<Listed & { count: number }>(sql`
    SELECT d.*, md5(concat_ws(' ', d.name, d.tagline, d.position, jsonb_path_query_array(d.zones, '$[*].name'))) AS version, count(*) OVER ()::int AS count
    FROM (
      SELECT t.id, t.name, t.country, t.state, t.airport_code AS "airportCode", t.tagline, t.picture,
        (row_number() OVER (ORDER BY t.position, t.id))::int AS position,
        (SELECT count(*) FROM products p WHERE p.destination_id = t.id)::int AS products,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'name', z.name, 'isUsed', EXISTS (
            SELECT FROM products p WHERE p.destination_id = t.id AND p.zone_id = z.id)) ORDER BY z.id), '[]')
          FROM zones z WHERE z.destination_id = t.id) AS zones
      FROM destinations t
    ) d WHERE ${where} ${rest}`)
  return rows
}

/** Computed in the query, since destinations are few. */
const searched = sql.raw(`lower(regexp_replace(normalize(concat_ws(' ', ${inAllLanguages('d.name')},
  ${inAllLanguages('d.state')}, d."airportCode"), NFD), '[\\u0300-\\u036f]', '', 'g'))`)
