import { sql } from 'drizzle-orm'
import { type AccountState, maySell } from '#core/agencies/accounts.ts'
import { followDaysOf } from '#server/modules/groups/follow-days.ts'
import { takeHoldBack } from '#server/modules/payments/release-paying.ts'
import { waiting } from '#server/modules/sales/overdue.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/**
 * Releases the group blocks and unpaid holds of an agency that may no longer sell, and those of its branches. Does
 * nothing if the agency may sell again. Throws if something could not be released, so that the job runs again.
 */
export async function releaseRooms(deps: Deps, { accountId }: Jobs['release-rooms']): Promise<void> {
  const { database, log } = deps
  const { rows } = await database.execute<{ id: string; state: AccountState }>(sql`
    SELECT id, state FROM accounts WHERE id = ${accountId} OR parent_id = ${accountId}`)
  if (rows.some(({ id, state }) => id === accountId && maySell(state))) return
  const ids = rows.map(({ id }) => id)
  let failed = await followDaysOf(deps, ids)
  const { rows: held } = await database.execute<{ id: string }>(sql`
    SELECT id FROM sales WHERE account_id = ANY (${sql.param(ids)}::text[]) AND sales.state IN (${waiting})`)
  for (const { id: saleId } of held) {
    await takeHoldBack(deps, saleId).catch((error: unknown) => {
      failed += 1
      log.warn({ saleId, err: error }, 'could not end a hold of an agency that may no longer sell')
    })
  }
  if (failed > 0) throw new Error(`${failed} groups and holds could not be released`)
}
