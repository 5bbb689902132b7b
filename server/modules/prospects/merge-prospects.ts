import { eq, sql } from 'drizzle-orm'
import { byField, prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireProspect } from './reach-prospect.ts'
import { insertEvent } from './store.ts'
import { prospects } from './tables.ts'

/**
 * Merges a prospect into another record of the same person: the target takes over its history, its link and all later
 * events. Nothing is deleted. Errors: `prospect_not_found`, `prospect_changed` if either was merged before, and
 * `bad_request` for merging a prospect with itself.
 */
export async function mergeProspects(
  context: Caller,
  { into, reason, ...gone }: Input<'admin.mergeProspects'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  if (gone.id === into.id) refuse('bad_request', { field: 'into' })
  return await transactAs(deps.database, actor, async (tx) => {
    // A fixed lock order: two opposite merges of the same pair wait for each other instead of deadlocking.
    const rows = new Map<string, typeof prospects.$inferSelect>()
    for (const address of [gone, into].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await requireProspect(tx, context, address, { action: 'work on prospects', lock: true })
      rows.set(row.id, row)
    }
    const [away, kept] = [rows.get(gone.id), rows.get(into.id)]
    if (!away || !kept) return refuse('prospect_not_found')
    if (away.mergedInto || kept.mergedInto) refuse('prospect_changed')
    await tx
      .update(prospects)
      .set({ mergedInto: kept.id })
      .where(sql`${prospects.id} = ${away.id} OR ${prospects.mergedInto} = ${away.id}`)
    const { nextOn, nextAction, plannedAt } = kept.nextOn ? kept : away
    const filled = byField(
      (name) => kept[name] ?? away[name],
      (name) => kept[name] ?? away[name],
    )
    const isSame = prospectFieldNames.every((name) => filled[name] === kept[name])
    const version = kept.version + (isSame ? 0 : 1)
    await tx
      .update(prospects)
      .set({
        ...{ leadId: kept.leadId ?? away.leadId, nextOn, nextAction, plannedAt },
        ...{ ...filled, version },
        touchedAt: sql`greatest(${prospects.touchedAt}, ${away.touchedAt?.toISOString() ?? null}::timestamptz)`,
      })
      .where(eq(prospects.id, kept.id))
    const at = deps.clock.now()
    await insertEvent(tx, {
      prospectId: kept.id,
      event: 'merged',
      otherId: away.id,
      said: reason,
      personId,
      at,
    })
    const details = { prospectId: away.id, into: kept.id, reason }
    await recordAuditEvent(tx, context, { accountId: kept.accountId, event: 'prospect_merged', details })
    return {}
  })
}
