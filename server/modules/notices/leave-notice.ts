import type { Text } from '#core/app/language.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { notices } from './tables.ts'

/**
 * Creates a notice to the people of some accounts, or only to their owners with `forOwners`, once for each `id`. The
 * caller sends push notifications.
 */
export async function leaveNotice(
  executor: Executor,
  notice: { id: string; accountIds: string[]; title: Text; body: Text; saleId?: string; forOwners?: boolean },
): Promise<void> {
  await executor.insert(notices).values(notice).onConflictDoNothing()
}
