import { sql } from 'drizzle-orm'
import { type AccountState, maySell } from '#core/accounts.ts'
import { followDaysOf } from '#server/modules/groups/follow-days.ts'
import { takeHoldBack } from '#server/modules/payments/release-paying.ts'
import { waitingText } from '#server/modules/sales/overdue.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/**
 * Gives back to everybody what an agency that sells no more, and its branches, keep from them: the blocks of their groups,
 * and what they hold and nobody has paid. Nothing where it sells again. Throws where some could not be had back: it is run
 * again.
 */
export async function releaseRooms(deps: Deps, { accountId }: Jobs['release-rooms']): Promise<void> {
  const { database, log } = deps
  const { rows } = await database.execute<{ id: string; state: AccountState; saleIds: string[] }>(sql`
    SELECT a.id, a.state, coalesce((SELECT jsonb_agg(sales.id) FROM sales
      WHERE sales.account_id = a.id AND sales.state IN (${waitingText})), '[]') AS "saleIds"
    FROM accounts a WHERE a.id = ${accountId} OR a.parent_id = ${accountId}`)
  if (rows.some(({ id, state }) => id === accountId && maySell(state))) return
  await followDaysOf(
    deps,
    rows.map(({ id }) => id),
  )
  let failed = 0
  for (const saleId of rows.flatMap(({ saleIds }) => saleIds)) {
    await takeHoldBack(deps, saleId).catch((error: unknown) => {
      failed++
      log.warn({ saleId, err: error }, 'a hold of an agency that sells no more could not be ended')
    })
  }
  if (failed > 0) throw new Error(`${failed} holds could not be ended`)
}
