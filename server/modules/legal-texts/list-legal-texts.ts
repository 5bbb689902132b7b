import { sql } from 'drizzle-orm'
import { legalKinds } from '#core/app/legal-texts.ts'
import type { Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { legalDay, newestFirst, versionInForce } from './read-legal-texts.ts'

type Listed = Output<'admin.listLegalTexts'>
type Row = Listed['texts'][number]['versions'][number] & { kind: Listed['texts'][number]['kind'] }

const instant = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** All versions, grouped by kind, the newest first, with the number of acceptances, and the drafts. */
export async function listLegalTexts(context: Caller): Promise<Listed> {
  requireRight(context, 'change settings')
  const today = legalDay(context.deps)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { rows: versions } = await tx.execute<Row & Record<string, unknown>>(sql`
      WITH accepted AS (
        SELECT 'customer_terms' AS kind, terms->>'version' AS version FROM sales WHERE terms IS NOT NULL
        UNION ALL SELECT 'privacy_notice', coalesce(terms->>'privacy', terms->>'version') FROM sales WHERE terms IS NOT NULL
        UNION ALL SELECT 'agency_contract', terms->>'version' FROM registrations
        UNION ALL SELECT 'agency_contract', terms->>'version' FROM prospects WHERE terms IS NOT NULL
      ), counted AS (SELECT kind, version, count(*)::int AS count FROM accepted GROUP BY kind, version)
      SELECT t.kind, t.version, t.starts_on AS "startsOn", coalesce(c.count, 0) AS accepted,
        CASE WHEN NOT t.template AND t.starts_on > ${today} THEN 'ahead'
          WHEN t.version = ${versionInForce(sql`t.kind`, today)} THEN 'in_force' ELSE 'past' END AS standing,
        CASE WHEN NOT t.template THEN json_build_object('by', (SELECT name FROM people WHERE id = t.published_by),
          'at', to_char(t.published_at AT TIME ZONE 'UTC', ${instant})) END AS written
      FROM legal_texts t LEFT JOIN counted c ON c.kind = t.kind AND c.version = t.version
      ORDER BY ${newestFirst}`)
    const { rows: drafts } = await tx.execute<{ kind: string; by: string | null; at: string }>(sql`
      SELECT d.kind, (SELECT name FROM people WHERE id = d.changed_by) AS by,
        to_char(d.changed_at AT TIME ZONE 'UTC', ${instant}) AS at
      FROM legal_drafts d WHERE d.body IS NOT NULL`)
    const texts = legalKinds.map((kind) => {
      const draft = drafts.find((one) => one.kind === kind)
      return {
        kind,
        versions: versions.filter((version) => version.kind === kind),
        draft: draft ? { by: draft.by, at: draft.at } : null,
      }
    })
    return { texts }
  })
}
