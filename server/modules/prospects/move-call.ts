import { eq } from 'drizzle-orm'
import {
  type CallOutcome,
  type CallState,
  callMoves,
  maxNextTryDays,
  outcomesFrom,
  stateAfter,
} from '#core/agencies/call-requests.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepCallAtWork } from './keep-call.ts'
import { type CallRow, findLatestStep, lockCall } from './reach-call.ts'
import { callRequests, callSteps } from './tables.ts'

type Changed = Partial<Pick<CallRow, 'nextAt' | 'calledAt' | 'prospectId' | 'accountId'>>

/** Moves a locked request to a state, and updates the fields that change with the state. */
async function moveCallRequest(tx: Transaction, id: string, to: CallState, changed: Changed): Promise<void> {
  await tx
    .update(callRequests)
    .set({ ...changed, state: movedState(callMoves, to) })
    .where(eq(callRequests.id, id))
}

interface Step {
  outcome: CallOutcome
  said?: string
  nextAt?: Date | null
  prospectId?: string
  accountId?: string
}

/**
 * Records a step of a locked request; an unassigned request is assigned to the person acting. Errors:
 * `call_request_changed` after a step that the caller has not seen, or if the outcome is not allowed.
 */
export async function stepCall(
  tx: Transaction,
  context: Caller,
  call: CallRow,
  seenStepId: string | null,
  { outcome, said = '', nextAt = null, ...file }: Step,
): Promise<CallState> {
  const personId = requireRight(context, 'work on call requests')
  const latest = await findLatestStep(tx, call.id)
  if ((latest?.id ?? null) !== seenStepId) refuse('call_request_changed')
  if (!outcomesFrom(call.state).includes(outcome)) refuse('call_request_changed')
  const at = context.deps.clock.now()
  const { id: callId, state: fromState, nextAt: fromNextAt, calledAt: fromCalledAt } = call
  const from = { fromState, fromNextAt, fromCalledAt }
  await tx.insert(callSteps).values({ id: newId(), callId, outcome, said, nextAt, ...from, personId, at })
  const to = stateAfter(outcome)
  const calledAt = outcome === 'reached' ? at : fromCalledAt
  await moveCallRequest(tx, callId, to, { nextAt, calledAt, ...file })
  await keepCallAtWork(tx, context, call)
  const details = { callId, outcome, ...file }
  await recordAuditEvent(tx, context, { accountId: null, event: 'call_recorded', details })
  return to
}

/**
 * Records a call, or closes the request. Errors: `call_request_not_found`, `call_request_changed`, `bad_request` for a
 * next attempt in the past or too far in the future.
 */
export async function recordCall(
  context: Caller,
  { id, seenStepId, nextAt: typed, ...step }: Input<'admin.recordCall'>,
): Promise<{ state: CallState }> {
  const { deps, actor } = context
  requireRight(context, 'work on call requests')
  const nextAt = typed === null ? null : new Date(typed)
  const ahead = nextAt ? nextAt.getTime() - deps.clock.now().getTime() : 1
  if (!(ahead > 0 && ahead < maxNextTryDays * dayMillis)) refuse('bad_request', { field: 'nextAt' })
  return await transactAs(deps.database, actor, async (tx) => {
    const call = await lockCall(tx, context, id)
    return { state: await stepCall(tx, context, call, seenStepId, { ...step, nextAt }) }
  })
}

/**
 * Undoes the latest step. Notes that the step added to other files are kept. Errors: `call_request_not_found`,
 * `call_request_changed` if it is not the latest one.
 */
export async function undoCallStep(
  context: Caller,
  { id, stepId }: Input<'admin.undoCallStep'>,
): Promise<{ state: CallState }> {
  const { deps, actor } = context
  requireRight(context, 'work on call requests')
  return await transactAs(deps.database, actor, async (tx) => {
    const call = await lockCall(tx, context, id)
    const latest = await findLatestStep(tx, call.id)
    if (latest?.id !== stepId) return refuse('call_request_changed')
    const { outcome, fromState: state, fromNextAt: nextAt, fromCalledAt: calledAt } = latest
    await tx.update(callSteps).set({ undoneAt: deps.clock.now() }).where(eq(callSteps.id, stepId))
    await moveCallRequest(tx, id, state, { nextAt, calledAt, prospectId: null, accountId: null })
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'call_undone',
      details: { callId: id, outcome },
    })
    return { state }
  })
}
