import { sql } from 'drizzle-orm'
import { reachOf } from '#core/access.ts'
import { timeRangesOf } from '#core/agencies/agents-by-state.ts'
import { type MexicanState, mexicanStateCodes } from '#core/app/mexico.ts'
import type { Input } from '#core/contract/calls.ts'
import { readStateExecutives } from '#server/modules/executives/state-executives.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keptBy, seenBy } from './reach-agents.ts'
import { sumByState } from './store.ts'

const nothing = { active: 0, waiting: 0, suspended: 0, fresh: 0, soldMinor: 0, soldBeforeMinor: 0 }

/** The figures of all states, each with its executives. Errors: `unauthenticated`, `forbidden`. */
export async function getAgentsByState(context: Caller, question: Input<'admin.getAgentsByState'>) {
  const { deps, actor } = context
  requireRight(context, 'see agents')
  const { period, kind, executive } = question
  const timeRanges = timeRangesOf(period, deps.clock.now())
  const isMine = reachOf(actor, 'see agents') !== 'any'
  return await transactAs(deps.database, actor, async (tx) => {
    const where = sql`${seenBy(actor)} AND ${keptBy(executive)}`
    const rows = await sumByState(tx, where, { timeRanges, kind })
    const assignments = await readStateExecutives(tx)
    const present = (stateCode: MexicanState | null) => ({
      ...(rows.find((row) => row.stateCode === stateCode) ?? { ...nothing, stateCode }),
      executives: assignments
        .filter((one) => one.stateCode === stateCode && (!isMine || one.id === actor.personId))
        .map(({ id, name }) => ({ id, name })),
    })
    const unknown = rows.some(({ stateCode }) => stateCode === null) ? [null] : []
    return {
      during: isoRange(timeRanges.during),
      before: isoRange(timeRanges.before),
      states: [...mexicanStateCodes, ...unknown].map(present),
    }
  })
}

const isoRange = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
})
