import { sql } from 'drizzle-orm'
import type { LegalKind } from '#core/app/legal-texts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { legalDay, newestFirst } from './read-legal-texts.ts'

/** The versions that a person accepted. `offline`: on a device without a connection, possibly some time ago. */
export interface Accepted {
  versions: Partial<Record<LegalKind, string>>
  offline: boolean
}

/**
 * Refuses the acceptance of a text that is not in force with `legal_text_changed`, so that the person reads the new one
 * first. A text accepted offline may be an earlier version, and is recorded as such.
 */
export async function requireAccepted(
  executor: Executor,
  deps: Pick<Deps, 'clock'>,
  { versions, offline }: Accepted,
): Promise<void> {
  const { rows } = await executor.execute<{ kind: LegalKind; version: string }>(
    sql`SELECT kind, version FROM legal_texts WHERE template OR starts_on <= ${legalDay(deps)} ORDER BY ${newestFirst}`,
  )
  for (const [kind, version] of Object.entries(versions)) {
    const known = rows.filter((text) => text.kind === kind).slice(0, offline ? undefined : 1)
    if (!known.some((text) => text.version === version)) refuse('legal_text_changed')
  }
}
