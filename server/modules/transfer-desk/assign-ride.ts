import { and, eq, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readRideLines } from './store.ts'
import { rideCrews } from './tables.ts'

/**
 * Assigns a driver and a vehicle to a ride; both empty removes the assignment. Idempotent. Errors: `ride_not_found`.
 */
export async function assignRide(
  context: Caller,
  { lineId, leg, driver, car }: Input<'agency.assignRide'>,
): Promise<{ driver: string; car: string }> {
  const { deps, actor } = context
  requireOwnRight(context, 'see transfers').accountId
  return await transactAs(deps.database, actor, async (tx) => {
    const [line] = await readRideLines(tx, sql`l.id = ${lineId}`)
    if (!line?.choice.legs[leg] || !can(actor, 'see transfers', { accountId: line.account.id }))
      return refuse('ride_not_found')
    const accountId = line.account.id
    const crew = { driver, car }
    const assignedAt = deps.clock.now()
    const changed =
      driver === '' && car === ''
        ? await tx.delete(rideCrews).where(and(eq(rideCrews.lineId, lineId), eq(rideCrews.leg, leg)))
        : await tx
            .insert(rideCrews)
            .values({ lineId, leg, accountId, ...crew, assignedAt })
            .onConflictDoUpdate({
              target: [rideCrews.lineId, rideCrews.leg],
              // The reports of another driver do not apply to this one.
              set: {
                ...{ ...crew, assignedAt },
                report: sql`CASE WHEN ${rideCrews.driver} = ${driver} THEN ${rideCrews.report} END`,
                reportedAt: sql`CASE WHEN ${rideCrews.driver} = ${driver} THEN ${rideCrews.reportedAt} END`,
              },
              setWhere: sql`(${rideCrews.driver}, ${rideCrews.car}) <> (${driver}, ${car})`,
            })
    if (changed.rowCount) {
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'ride_assigned',
        details: { lineId, leg, ...crew },
      })
    }
    return crew
  })
}
