import { and, eq, isNull } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentCount, readCounts } from './read-counts.ts'
import { cashCounts, cashMovements } from './tables.ts'

/**
 * Records the cash counted in a person's drawer and empties the drawer; no money moves in the ledger. Repeating a
 * request with the same key changes nothing. Errors: `forbidden` for a person whose cash the caller may not count,
 * `cash_moved` if the drawer is not as the caller saw it, and `bad_request` for a difference without a note.
 */
export async function countCash(context: Caller, request: Input<'agency.countCash'>) {
  const { deps, actor } = context
  const { idempotencyKey: key, ...body } = request
  const { accountId, personId, currency, expectedMinor, countedMinor, note } = body
  const countedBy = requireRight(context, 'count cash')
  if (!can(actor, 'count cash', { accountId, personId })) refuse('forbidden')
  if (expectedMinor !== countedMinor && note === '') refuse('bad_request', { field: 'note' })
  return await transactAs(deps.database, actor, async (tx) => {
    const { id } = await withIdempotency(tx, { scope: `count-cash:${accountId}`, key, body }, async () => {
      const countedAt = deps.clock.now()
      const count = { id: newId(), ...body, countedAt, countedBy }
      await tx.insert(cashCounts).values(count)
      const counted = await tx
        .update(cashMovements)
        .set({ countId: count.id })
        .where(
          and(
            ...[eq(cashMovements.accountId, accountId), eq(cashMovements.personId, personId)],
            ...[eq(cashMovements.currency, currency), isNull(cashMovements.countId)],
          ),
        )
        .returning({ amountMinor: cashMovements.amountMinor })
      const nowMinor = counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      if (counted.length === 0 || nowMinor !== expectedMinor)
        refuse('cash_moved', { now: { amountMinor: nowMinor, currency } })
      const details = { personId, expectedMinor, countedMinor, ...(note && { said: note }) }
      await recordAuditEvent(tx, context, { accountId, event: 'cash_counted', details })
      return { id: count.id }
    })
    const [row] = await readCounts(tx, eq(cashCounts.id, id))
    return row ? presentCount(row) : refuse('count_not_found')
  })
}
