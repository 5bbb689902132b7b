import type { PersonState } from '#core/people/people.ts'
import { lockStaff } from '#server/modules/people/staff-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Returns the executive, locked, so that nothing is assigned to them in the meantime. Errors: `executive_not_found`.
 */
export async function lockExecutive(
  tx: Transaction,
  id: string,
): Promise<{ state: PersonState; hasPassword: boolean }> {
  const row = await lockStaff(tx, id)
  return row?.role === 'executive' ? row : refuse('executive_not_found')
}
