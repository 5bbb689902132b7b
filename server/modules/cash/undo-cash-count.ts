import { and, eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentCount, reachDrawers, readCounts } from './read-counts.ts'
import { cashCounts, cashMovements } from './tables.ts'

/**
 * Undoes a mistyped count, so that its movements wait to be counted again. Idempotent. Errors: `count_not_found`, also
 * for a count out of the caller's reach, and `count_not_last` if the drawer has been counted again since.
 */
export async function undoCashCount(context: Caller, { id }: Input<'agency.undoCashCount'>) {
  const own = and(eq(cashCounts.id, id), reachDrawers(context, cashCounts))
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const [locked] = await tx.select().from(cashCounts).where(own).for('no key update')
    if (!locked) return refuse('count_not_found')
    const read = async () => {
      const [row] = await readCounts(tx, eq(cashCounts.id, id))
      return row ?? refuse('count_not_found')
    }
    if (locked.undoneAt) return presentCount(await read())
    if (!(await read()).isLast) refuse('count_not_last')
    await tx.update(cashMovements).set({ countId: null }).where(eq(cashMovements.countId, id))
    await tx.update(cashCounts).set({ undoneAt: context.deps.clock.now() }).where(eq(cashCounts.id, id))
    const { accountId, personId, expectedMinor, countedMinor } = locked
    const details = { personId, expectedMinor, countedMinor }
    await recordAuditEvent(tx, context, { accountId, event: 'cash_count_undone', details })
    return presentCount(await read())
  })
}
