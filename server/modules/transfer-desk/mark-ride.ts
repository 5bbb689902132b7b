import { and, eq, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readRideLines } from './store.ts'
import { transferRides } from './tables.ts'

/** Records the pick-up of a ride's passengers, or removes it. The first time is kept. Errors: `ride_not_found`. */
export async function markRide(
  context: Caller,
  { lineId, leg, pickedUp }: Input<'agency.markRide'>,
): Promise<{ pickedUpAt: string | null }> {
  const { deps } = context
  const { personId } = requireOwnRight(context, 'see transfers')
  const { actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const [line] = await readRideLines(tx, sql`l.id = ${lineId}`)
    if (!line?.choice.legs[leg] || !can(actor, 'see transfers', { accountId: line.account.id }))
      return refuse('ride_not_found')
    const ride = and(eq(transferRides.lineId, lineId), eq(transferRides.leg, leg))
    const changed = pickedUp
      ? await tx.insert(transferRides).values({ lineId, leg, personId }).onConflictDoNothing()
      : await tx.delete(transferRides).where(ride)
    if (changed.rowCount) {
      await recordAuditEvent(tx, context, {
        accountId: line.account.id,
        event: pickedUp ? 'ride_picked_up' : 'ride_pending',
        details: { lineId, leg },
      })
    }
    const [row] = await tx.select({ at: transferRides.pickedUpAt }).from(transferRides).where(ride)
    return { pickedUpAt: row?.at.toISOString() ?? null }
  })
}
