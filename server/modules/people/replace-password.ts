import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endSessions } from './end-sessions.ts'
import { people } from './tables.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Stores a new password, ends the sessions and links of the old one, and notifies the person by e-mail. `except`: the
 * hash of the session that the caller renews.
 */
export async function replacePassword(
  tx: Executor,
  personId: string,
  passwordHash: string,
  except: string | null = null,
): Promise<void> {
  await tx.update(people).set({ passwordHash }).where(eq(people.id, personId))
  for (const purpose of ['recovery', 'hand_over', 'second_factor', 'totp_setup'] as const)
    await revokeTokens(tx, purpose, personId)
  await endSessions(tx, personId, except)
  await enqueue(tx, 'notify-access', { personId, what: 'password-changed' })
}
