import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Changes the address of a person who has never signed in. `email` must be normalized by `normaliseEmail`; null keeps
 * the current address. Invitation links sent earlier stop working. Throws if the address is taken.
 */
export async function correctInvited(tx: Transaction, id: string, email: string | null): Promise<void> {
  if (email !== null) await tx.update(people).set({ email }).where(eq(people.id, id))
  await revokeTokens(tx, 'invitation', id)
}
