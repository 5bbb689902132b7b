import { type DraftContent, draftCopyLimits, isCopiedDraft } from '#core/cart/draft-copy.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { deleteOld, deleteSurplus, listDrafts, putDraft } from './store.ts'

export interface DraftExchange {
  /** Drafts typed or discarded on this device since the last exchange. */
  drafts: readonly DraftContent[]
  /** Drafts on this device, as returned by the last exchange. */
  known: readonly { name: string; updatedAt: string }[]
}

/**
 * Stores a device's drafts, the latest of each form, and returns those that the device lacks. A timestamp in the future
 * counts as now. Drafts that must not leave the device are ignored: older apps send them. Errors: `unauthenticated`.
 */
export async function exchangeDrafts(
  context: Caller,
  { drafts: sent, known }: Input<'home.exchangeDrafts'>,
): Promise<{ drafts: DraftContent[] }> {
  const {
    deps: { database, clock },
    actor,
  } = context
  const personId = requirePerson(context)
  const drafts = sent.filter(({ name }) => isCopiedDraft(name))
  const now = clock.now().toISOString()
  const kept = await transactAs(database, actor, async (tx) => {
    // In a fixed order, to prevent deadlocks between two devices.
    for (const draft of drafts.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      await putDraft(tx, personId, draft.updatedAt > now ? { ...draft, updatedAt: now } : draft)
    if (drafts.length > 0) await deleteSurplus(tx, personId)
    return await listDrafts(tx, personId)
  })
  const there = new Map([...drafts.map(({ name }) => ({ name, updatedAt: '' })), ...known].map(entryOf))
  const isUnknown = ({ name, values, updatedAt }: DraftContent) =>
    values ? there.get(name) !== updatedAt : there.has(name)
  return { drafts: kept.filter((draft) => isCopiedDraft(draft.name) && isUnknown(draft)) }
}

const entryOf = ({ name, updatedAt }: DraftExchange['known'][number]) => [name, updatedAt] as const

/** Deletes drafts past their retention. Returns their number. */
export const forgetOldDrafts = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  deleteOld(database, new Date(clock.now().getTime() - draftCopyLimits.days * dayMillis))
