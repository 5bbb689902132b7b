import { type SQL, sql } from 'drizzle-orm'
import { ofPlatform } from '#core/agencies/prospects.ts'
import type { Text } from '#core/app/language.ts'
import type { Subject } from '#core/audit/audit-details.ts'
import type { AuditSubject } from '#core/audit/audit-readings.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface Named extends Subject, Record<string, unknown> {
  /** A plain name, or one in both languages. */
  name: string | Text[]
  /** The URL parameter of the record's screen besides the id; null if it has no screen. */
  leadsTo: string | null
}

const file = sql.raw(`CASE WHEN EXISTS (SELECT FROM registrations r
  WHERE r.account_id = CASE WHEN t.parent_id IS NULL THEN t.id ELSE t.parent_id END)
  THEN CASE WHEN t.parent_id IS NULL THEN t.id ELSE t.parent_id END END`)
const inBoth = sql.raw('jsonb_build_array(t.name)')
const plain = sql.raw('to_jsonb(t.name)')
const noScreen = sql.raw('NULL')
const ownId = sql.raw('t.id')

interface Source {
  from: SQL
  id?: SQL
  name: SQL
  leadsTo?: SQL
}

/** The table that holds each subject's names, as `t`. */
const sources: Record<AuditSubject, Source> = {
  accounts: { from: sql`accounts t`, name: plain, leadsTo: file },
  destinations: { from: sql`destinations t`, name: inBoth },
  files: { from: sql`files t`, name: plain },
  groups: { from: sql`groups t`, id: sql`t.account_id || ':' || t.url`, name: inBoth },
  leads: { from: sql`leads t`, name: plain },
  lines: {
    from: sql`lines t JOIN sales s ON s.id = t.sale_id`,
    name: sql`to_jsonb(s.code)`,
    leadsTo: sql`s.id`,
  },
  municipalities: {
    from: sql`(SELECT municipality AS id, jsonb_agg(name ORDER BY id) AS names FROM destinations GROUP BY municipality) t`,
    name: sql`t.names`,
  },
  notices: { from: sql`notices t`, name: sql`jsonb_build_array(t.title)`, leadsTo: ownId },
  people: {
    from: sql`people t`,
    name: plain,
    leadsTo: sql`CASE WHEN t.role = 'executive' THEN t.id END`,
  },
  plans: { from: sql`commission_plans t`, name: inBoth, leadsTo: ownId },
  products: { from: sql`products t`, name: inBoth },
  prospects: {
    from: sql`prospects t`,
    name: plain,
    leadsTo: sql`coalesce(t.account_id, ${ofPlatform}::text)`,
  },
  quotes: {
    from: sql`quotes t`,
    name: sql`to_jsonb(trim(concat_ws(' ', t.client->>'givenName', t.client->>'familyName')))`,
  },
  reviews: { from: sql`work_items t`, name: sql`to_jsonb(t.kind)`, leadsTo: sql`t.sale_id` },
  sales: { from: sql`sales t`, name: sql`to_jsonb(t.code)`, leadsTo: ownId },
  subscriptions: { from: sql`subscriptions t`, name: sql`to_jsonb(t.email)` },
}

/** The names of records, in one query; deleted records have none. */
export async function nameSubjects(executor: Executor, wanted: readonly Subject[]): Promise<Named[]> {
  const kinds = [...new Set(wanted.map(({ of }) => of))]
  const parts = kinds.map((of) => {
    const { from, id = ownId, name, leadsTo = noScreen } = sources[of]
    const ids = sql.param([...new Set(wanted.filter((one) => one.of === of).map((one) => one.id))])
    return sql`SELECT ${of}::text AS of, ${id} AS id, ${name} AS name, ${leadsTo}::text AS "leadsTo"
      FROM ${from} WHERE ${id} = ANY (${ids}::text[])`
  })
  if (parts.length === 0) return []
  const { rows } = await executor.execute<Named>(sql.join(parts, sql` UNION ALL `))
  return rows
}
