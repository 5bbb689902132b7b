import { type SQL, sql } from 'drizzle-orm'
import { maxDaysAhead } from '#core/agencies/platform-settings.ts'
import type { AuditEvent } from '#core/audit/audit-events.ts'
import { addDays, type Day, dayIn, homeZone } from '#core/time/days.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * A table of rows with a start day: among rows that have the same key apart from the day, the latest started row
 * applies.
 */
export interface Dated {
  table: string
  /** The key columns, including the day. */
  key: readonly string[]
  day: string
  value: string
  set: AuditEvent
  withdrawn: AuditEvent
}

/** The key of a setting: values keyed by column. */
export interface DatedKey {
  key: Record<string, string>
  /** The value that the user saw; null: there was none. */
  seen: number | null
}

/** The response to a change: empty, since the list returns the new values. */
export type Done = Record<string, never>

const today = ({ deps }: Pick<Caller, 'deps'>): Day => dayIn(deps.clock.now(), homeZone)

/** Returns what `read` finds in tables of dated rows, and today's date, which decides what is in force. */
export async function readDated<T extends object>(
  context: Caller,
  read: (tx: Transaction, on: Day) => Promise<T>,
): Promise<T & { today: Day }> {
  requireRight(context, 'change settings')
  const on = today(context)
  const found = await transactAs(context.deps.database, context.actor, (tx) => read(tx, on))
  return { ...found, today: on }
}

const columns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
const where = (key: Record<string, string>): SQL =>
  sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql` AND `,
  )

/**
 * Sets a value from a day on; `more` holds further columns. Errors: `bad_request` for a day in the past or too far in
 * the future, `setting_changed` if the current value is not the one that the user saw.
 */
export async function setDated(
  context: Caller,
  of: Dated,
  { key, seen, value, more = {} }: DatedKey & { value: number; more?: Record<string, string> },
  check: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Done> {
  const personId = requireRight(context, 'change settings')
  const day = key[of.day] ?? ''
  if (day < today(context) || day > addDays(today(context), maxDaysAhead))
    refuse('bad_request', { field: of.day })
  await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockAsSeen(tx, of, { key, seen })
    await check(tx)
    const row = { ...key, [of.value]: value, ...more, set_by: personId }
    const names = Object.keys(row)
    const values = sql.join(
      Object.values(row).map((cell) => sql`${cell}`),
      sql`, `,
    )
    await tx.execute(sql`INSERT INTO ${sql.identifier(of.table)} (${columns(names)}, set_at) VALUES (${values}, now())
      ON CONFLICT (${columns(of.key)}) DO UPDATE SET withdrawn_at = NULL, set_at = now(), ${sql.join(
        names
          .filter((name) => !of.key.includes(name))
          .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
        sql`, `,
      )}`)
    const details = { ...key, was: seen, value, ...more }
    await recordAuditEvent(tx, context, { accountId: null, event: of.set, details })
  })
  return {}
}

/** Withdraws a row that has not started. Errors: `setting_begun`, `setting_changed`. */
export async function withdrawDated(context: Caller, of: Dated, { key, seen }: DatedKey): Promise<Done> {
  requireRight(context, 'change settings')
  if ((key[of.day] ?? '') <= today(context)) refuse('setting_begun')
  await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockAsSeen(tx, of, { key, seen })
    await tx.execute(sql`UPDATE ${sql.identifier(of.table)} SET withdrawn_at = now() WHERE ${where(key)}`)
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: of.withdrawn,
      details: { ...key, was: seen },
    })
  })
  return {}
}

/** Allows one change per table at a time, since a missing row cannot be locked. */
async function lockAsSeen(tx: Transaction, of: Dated, { key, seen }: DatedKey): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja ${of.table}`}))`)
  if ((await findValue(tx, of, key)) !== seen) refuse('setting_changed')
}

async function findValue(executor: Executor, of: Dated, key: Record<string, string>): Promise<number | null> {
  const { rows } = await executor.execute<{ value: string }>(
    sql`SELECT ${sql.identifier(of.value)} AS value FROM ${sql.identifier(of.table)} WHERE ${where(key)} AND withdrawn_at IS NULL`,
  )
  return rows[0] ? Number(rows[0].value) : null
}

export type Standing = 'ahead' | 'in_force' | 'past'

/** The current status of a listed row among rows with the same key, and the person who set it. */
export interface Listed {
  standing: Standing
  written: { by: string | null; at: string } | null
}

/** The fields of `Listed`, as SQL columns to select with those of the row `t`. */
export const listedColumns = (of: Dated, on: Day): SQL => {
  const day = sql`t.${sql.identifier(of.day)}`
  const thing = sql.join(
    of.key.filter((name) => name !== of.day).map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  return sql`CASE WHEN ${day} > ${on} THEN 'ahead'
      WHEN ${day} = max(${day}) FILTER (WHERE ${day} <= ${on}) OVER (PARTITION BY ${thing}) THEN 'in_force' ELSE 'past' END AS standing,
    CASE WHEN t.set_at IS NOT NULL THEN json_build_object('by', (SELECT name FROM people WHERE id = t.set_by),
      'at', to_char(t.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS written`
}
