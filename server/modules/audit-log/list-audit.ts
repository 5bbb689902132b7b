import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import { readDetails, subjectsIn } from '#core/audit/audit-details.ts'
import { type AuditFamily, type AuditRole, auditFamilies, auditRoles } from '#core/audit/audit-events.ts'
import { auditPageSize } from '#core/contract/admin/audit.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import { homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { nameSubjects } from './name-subjects.ts'

export interface Wanted {
  family?: AuditFamily | undefined
  role?: AuditRole | undefined
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

export interface Row extends Record<string, unknown> {
  id: number
  at: string
  event: string
  actor: string
  name: string | null
  account: { id: string; name: string; agencyId: string; hasFile: boolean } | null
  sale: { id: string; code: string } | null
  currency: Currency
  details: Record<string, unknown>
}

/** A page of the audit log, the newest first. Errors: `unauthenticated`, `forbidden`. */
export async function listAudit(context: Caller, wanted: Input<'admin.listAudit'>) {
  requireRight(context, 'see the audit')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const where = await filtersOf(tx, wanted)
    await forceCustomPlan(tx)
    // One more row than a page shows whether there is another page.
    const { rows } = await tx.execute<Row>(auditRows(where, sql`LIMIT ${auditPageSize + 1}::int`))
    const shown = rows.slice(0, auditPageSize)
    return {
      rows: shown.map(({ actor: by, name, ...row }) => ({ ...row, by: { ...parseActor(by), name } })),
      names: await nameSubjects(tx, shown.flatMap(subjectsOf)),
      next: rows.length > auditPageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

export const subjectsOf = ({ event, details, account }: Row) =>
  readDetails(event, details).flatMap((detail) => subjectsIn(detail, account?.id ?? null))

/**
 * Forces custom plans: the best index depends on the parameters, and a generic plan for a rare value would scan the
 * whole log.
 */
export async function forceCustomPlan(executor: Executor): Promise<void> {
  await executor.execute(sql`SET LOCAL plan_cache_mode = 'force_custom_plan'`)
}

/**
 * Rows of the audit log, the newest first; `rest` is the LIMIT clause. Behind row-level security no index serves a join
 * on values inside `details`, so the query extracts them first.
 */
export const auditRows = (where: SQL, rest = sql``): SQL => sql`
    WITH part AS MATERIALIZED (
      SELECT * FROM audit u WHERE ${where} ORDER BY u.at DESC, u.id DESC ${rest}
    ), extracted AS MATERIALIZED (
      SELECT part.*, details->>'saleId' AS extracted_sale, details->>'workItemId' AS extracted_item,
        details->>'lineId' AS extracted_line,
        CASE WHEN event LIKE 'payment%' AND NOT details ? 'amountMinor' THEN details->>'paymentId' END AS extracted_payment
      FROM part
    ), around AS MATERIALIZED (
      SELECT extracted.*,
        CASE WHEN extracted.sale_id IS NULL THEN coalesce(extracted_sale, w.sale_id, l.sale_id) ELSE extracted.sale_id END AS of_sale
      FROM extracted LEFT JOIN work_items w ON w.id = extracted_item LEFT JOIN lines l ON l.id = extracted_line
    )
    SELECT u.id::float8 AS id, to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, u.event, u.actor,
      p.name,
      CASE WHEN y.currency = s.currency THEN u.details || jsonb_build_object('amountMinor', y.amount_minor)
        ELSE u.details END AS details,
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'name', a.name,
        'agencyId', coalesce(a.parent_id, a.id), 'hasFile', r.account_id IS NOT NULL) END AS account,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'code', s.code) END AS sale,
      coalesce(s.currency, a.currency, 'MXN') AS currency
    FROM around u LEFT JOIN people p ON p.id = split_part(u.actor, ':', 2) LEFT JOIN sales s ON s.id = u.of_sale
      LEFT JOIN payments y ON y.id = u.extracted_payment
      LEFT JOIN accounts a ON a.id = CASE WHEN u.account_id IS NULL THEN s.account_id ELSE u.account_id END
      LEFT JOIN registrations r ON r.account_id = CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END
    ORDER BY u.at DESC, u.id DESC`

export async function filtersOf(
  executor: Executor,
  { family, role, text, from, to, before }: Wanted,
): Promise<SQL> {
  const parts: SQL[] = [sql`true`]
  if (family) parts.push(sql`u.event = ANY (${sql.param([...auditFamilies[family]])}::text[])`)
  if (family === 'sales') parts.push(sql`u.sale_id IS NOT NULL`)
  else if (family) parts.push(sql`u.sale_id IS NULL`)
  if (role) parts.push(await byRole(executor, role))
  if (text?.trim()) parts.push(await aboutOf(executor, text.trim()))
  if (from) parts.push(sql`u.at >= ${from}::date::timestamp AT TIME ZONE ${homeZone}::text`)
  if (to) parts.push(sql`u.at < (${to}::date + 1)::timestamp AT TIME ZONE ${homeZone}::text`)
  if (before) {
    const { rows } = await executor.execute<{ at: string }>(
      sql`SELECT at::text AS at FROM audit WHERE id = ${before}::bigint`,
    )
    parts.push(rows[0] ? sql`(u.at, u.id) < (${rows[0].at}::timestamptz, ${before}::bigint)` : sql`false`)
  }
  return sql.join(parts, sql` AND `)
}

/**
 * SQL condition on the actor, stored as "owner:<person>" or a role alone. Staff members and their audit rows are few.
 */
async function byRole(executor: Executor, role: AuditRole): Promise<SQL> {
  if (role !== 'admin' && role !== 'executive') return sql`split_part(u.actor, ':', 1) = ${role}`
  const { rows } = await executor.execute<{ actor: string }>(
    sql`SELECT role || ':' || id AS actor FROM people WHERE role = ${role}`,
  )
  return sql`u.actor = ANY (${sql.param(rows.map(({ actor }) => actor))}::text[])`
}

/** SQL condition for a person's e-mail, a sale, or part of an agency's number or name, ignoring accents and case. */
async function aboutOf(executor: Executor, text: string): Promise<SQL> {
  if (text.includes('@')) {
    const { rows } = await executor.execute<{ actor: string }>(
      sql`SELECT role || ':' || id AS actor FROM people WHERE email = ${text.toLowerCase()}`,
    )
    return sql`u.actor = ${rows[0]?.actor ?? ''}`
  }
  const { rows } = await executor.execute<{ id: string; accountId: string }>(
    sql`SELECT id, account_id AS "accountId" FROM sales WHERE code = ${normaliseSaleCode(text)}`,
  )
  return rows[0] ? await aroundSale(executor, rows[0]) : await ofAgencies(executor, text)
}

async function ofAgencies(executor: Executor, text: string): Promise<SQL> {
  if (/^\d{4,12}$/.test(text)) return sql`u.account_id = ${text}`
  const { rows } = await executor.execute<{ id: string }>(sql`SELECT id FROM accounts
    WHERE position(${folded(text)}::text in translate(lower(name), 'áéíóúüñ', 'aeiouun')) > 0`)
  return sql`u.account_id = ANY (${sql.param(rows.map(({ id }) => id))}::text[])`
}

/** SQL condition: the history of a sale, and actions related to it that are recorded for its account only. */
async function aroundSale(executor: Executor, { id, accountId }: { id: string; accountId: string }) {
  const around = await executor.execute<{ id: string }>(sql`SELECT u.id::text AS id FROM audit u
    WHERE u.account_id = ${accountId} AND u.sale_id IS NULL AND (u.details->>'saleId' = ${id}
      OR u.details->>'lineId' = ANY (ARRAY(SELECT l.id FROM lines l WHERE l.sale_id = ${id})))`)
  const ids = sql.param(around.rows.map((row) => row.id))
  return sql`(u.sale_id = ${id} OR u.id = ANY (${ids}::bigint[]))`
}

export function parseActor(actor: string): { role: AuditRole; id: string | null } {
  const [name = '', id] = actor.split(':')
  return { role: auditRoles.find((known) => known === name) ?? 'system', id: id ?? null }
}
