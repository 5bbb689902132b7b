import { type SQL, sql } from 'drizzle-orm'
import { type LegalBody, type LegalKind, type LegalReaders, legalKindsOf } from '#core/app/legal-texts.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export interface LegalText {
  kind: LegalKind
  version: string
  startsOn: Day
  body: LegalBody
}

/** The current day for legal texts, in the platform's time zone. */
export const legalDay = ({ clock }: Pick<Deps, 'clock'>): Day => dayIn(clock.now(), homeZone)

/** A later version replaces an earlier one; templates come last. */
export const newestFirst = sql`template, starts_on DESC, published_at DESC`

/** The fields of a `LegalText`, as SQL columns. */
const legalText = sql`kind, version, starts_on AS "startsOn", body`

/** SQL for the version of `kind` in force on `day`. */
export const versionInForce = (kind: SQL, day: Day): SQL =>
  sql`(SELECT version FROM legal_texts WHERE kind = ${kind} AND (template OR starts_on <= ${day}) ORDER BY ${newestFirst} LIMIT 1)`

/** The version of `kind` in force today. */
export async function findInForce(
  executor: Executor,
  deps: Pick<Deps, 'clock'>,
  kind: LegalKind,
): Promise<string> {
  const { rows } = await executor.execute<{ version: string | null }>(
    sql`SELECT ${versionInForce(sql`${kind}`, legalDay(deps))} AS version`,
  )
  return rows[0]?.version ?? refuse('legal_text_not_found')
}

/** The texts in force for these readers. */
export async function getLegalTexts(
  deps: Pick<Deps, 'clock' | 'database'>,
  { readers }: { readers: LegalReaders },
): Promise<{ texts: LegalText[] }> {
  const kinds: readonly LegalKind[] = legalKindsOf[readers]
  return { texts: await Promise.all(kinds.map((kind) => getLegalTextInForce(deps.database, deps, kind))) }
}

export async function getLegalTextInForce(
  executor: Executor,
  deps: Pick<Deps, 'clock'>,
  kind: LegalKind,
): Promise<LegalText> {
  const { rows } = await executor.execute<LegalText & Record<string, unknown>>(
    sql`SELECT ${legalText} FROM legal_texts WHERE kind = ${kind} AND (template OR starts_on <= ${legalDay(deps)})
      ORDER BY ${newestFirst} LIMIT 1`,
  )
  return rows[0] ?? refuse('legal_text_not_found')
}

/** A published version. Errors: `legal_text_not_found`. */
export async function requireLegalText(
  executor: Executor,
  { kind, version }: { kind: LegalKind; version: string },
): Promise<LegalText> {
  const { rows } = await executor.execute<LegalText & Record<string, unknown>>(
    sql`SELECT ${legalText} FROM legal_texts WHERE kind = ${kind} AND version = ${version}`,
  )
  return rows[0] ?? refuse('legal_text_not_found')
}
