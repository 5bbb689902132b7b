import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Another address for somebody who was never in; `email` as `normaliseEmail` leaves it, null: what they have stays. Links
 * that went to the earlier one lead nowhere. Throws where the address is taken.
 */
export async function correctInvited(tx: Transaction, id: string, email: string | null): Promise<void> {
  if (email !== null) await tx.update(people).set({ email }).where(eq(people.id, id))
  await revokeTokens(tx, 'invitation', id)
}
