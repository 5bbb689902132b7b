import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { endSessions } from './end-sessions.ts'
import { passkeys, people, recoveryCodes, tokens } from './tables.ts'

/** Removes a person's password and second factors, and ends their sessions and links. */
export async function removeAccess(tx: Transaction, personId: string): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash: null, totpSecret: null, totpStep: null })
    .where(eq(people.id, personId))
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tokens.personId, personId), isNull(tokens.usedAt)))
  await endSessions(tx, personId)
}
