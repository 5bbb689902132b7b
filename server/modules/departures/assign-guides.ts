import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readDepartureRows } from './store.ts'
import { departureGuides } from './tables.ts'

/** Says who guides a departure; none removes all. Idempotent. Errors: `departure_not_found`. */
export async function assignGuides(
  context: Caller,
  { unitId, on, guides }: Input<'agency.assignGuides'>,
): Promise<Output<'agency.assignGuides'>> {
  const { deps, actor } = context
  requireOwnRight(context, 'see departures')
  return await transactAs(deps.database, actor, async (tx) => {
    const [departure] = await readDepartureRows(tx, on, sql`u.id = ${unitId}::int`)
    if (!departure || !can(actor, 'see departures', { accountId: departure.account.id }))
      return refuse('departure_not_found')
    const accountId = departure.account.id
    if (isDeepStrictEqual(departure.guides, guides)) return { guides }
    const assigned = { accountId, guides, assignedAt: deps.clock.now() }
    if (guides.length === 0)
      await tx
        .delete(departureGuides)
        .where(and(eq(departureGuides.unitId, unitId), eq(departureGuides.day, on)))
    else
      await tx
        .insert(departureGuides)
        .values({ unitId, day: on, ...assigned })
        .onConflictDoUpdate({ target: [departureGuides.unitId, departureGuides.day], set: assigned })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'guides_assigned',
      details: { productId: departure.productId, departure: departure.name, departureOn: on, guides },
    })
    return { guides }
  })
}
