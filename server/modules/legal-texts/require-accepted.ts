import { sql } from 'drizzle-orm'
import type { LegalKind } from '#core/app/legal-texts.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { legalDay, newestFirst } from './read-legal-texts.ts'

/**
 * The versions that a person accepted. `offline`: accepted on a device without a connection, possibly some time ago.
 */
export interface Accepted {
  versions: Partial<Record<LegalKind, string>>
  offline: boolean
}

/** The texts that a person may have read: all versions effective up to today, the newest of each kind first. */
export type KnownTexts = { kind: LegalKind; version: string }[]

const readKnown = statement<{ day: Day }, KnownTexts[number]>(
  'known-legal-texts',
  ({ day }) =>
    sql`SELECT kind, version FROM legal_texts WHERE template OR starts_on <= ${day} ORDER BY ${newestFirst}`,
)

/** Reads the texts for `requireAmong`; the statement has been sent when this returns. */
export const readKnownTexts = (executor: Executor, deps: Pick<Deps, 'clock'>): Promise<KnownTexts> =>
  readKnown(executor, { day: legalDay(deps) })

/**
 * Refuses the acceptance of a text that is not in force with `legal_text_changed`, so that the person reads the current
 * one first. A text accepted offline may be an earlier version, and is recorded as such.
 */
export function requireAmong(texts: KnownTexts, { versions, offline }: Accepted): void {
  for (const [kind, version] of Object.entries(versions)) {
    const known = texts.filter((text) => text.kind === kind).slice(0, offline ? undefined : 1)
    if (!known.some((text) => text.version === version)) refuse('legal_text_changed')
  }
}

/** Reads the texts for `requireAmong`. */
export async function requireAccepted(
  executor: Executor,
  deps: Pick<Deps, 'clock'>,
  accepted: Accepted,
): Promise<void> {
  requireAmong(await readKnownTexts(executor, deps), accepted)
}
