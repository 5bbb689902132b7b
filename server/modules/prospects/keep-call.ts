import { eq, sql } from 'drizzle-orm'
import { reachOf } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { notifyOfCall } from './notify-of-call.ts'
import { type CallRow, lockCall } from './reach-call.ts'
import { callRequests } from './tables.ts'

/** Assigns a locked, unassigned request to the person who works on it. */
export async function keepCallAtWork(tx: Transaction, context: Caller, call: CallRow): Promise<void> {
  const { personId } = context.actor
  if (!personId || call.keeperId !== null) return
  // A person who is being suspended concurrently is assigned nothing more.
  if (!(await staysAtWork(tx, personId))) refuse('unauthenticated')
  await keep(tx, context, call, personId)
}

async function keep(tx: Transaction, context: Caller, call: CallRow, keeperId: string): Promise<void> {
  const { id: callId, keeperId: before } = call
  await tx.update(callRequests).set({ keeperId }).where(eq(callRequests.id, callId))
  const event = keeperId === context.actor.personId ? 'call_taken' : 'call_assigned'
  await recordAuditEvent(tx, context, { accountId: null, event, details: { callId, keeperId, before } })
}

/**
 * Assigns a request to the caller. Errors: `call_request_not_found`, `call_request_changed` if another person has it.
 */
export async function takeCallRequest(
  context: Caller,
  { id }: Input<'admin.takeCallRequest'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on call requests')
  return await transactAs(deps.database, actor, async (tx) => {
    const call = await lockCall(tx, context, id)
    if (call.keeperId !== null && call.keeperId !== personId) refuse('call_request_changed')
    await keepCallAtWork(tx, context, call)
    return {}
  })
}

/**
 * Assigns a request to a staff member, who is notified. Only people with access to all requests may assign them to
 * others. Errors: `call_request_not_found`, `person_not_found`, `call_request_changed`, `forbidden`.
 */
export async function assignCallRequest(
  context: Caller,
  { id, keeperId, seenKeeperId }: Input<'admin.assignCallRequest'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on call requests')
  if (reachOf(actor, 'work on call requests') !== 'any') refuse('forbidden')
  return await transactAs(deps.database, actor, async (tx) => {
    const call = await lockCall(tx, context, id)
    if (call.keeperId !== seenKeeperId) refuse('call_request_changed')
    if (!(await staysAtWork(tx, keeperId))) refuse('person_not_found')
    if (call.keeperId === keeperId) return {}
    await keep(tx, context, call, keeperId)
    if (keeperId !== personId) await notifyOfCall(tx, id, [keeperId])
    return {}
  })
}

/** Assigns a person's open requests to another staff member. */
export async function handOverCalls(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx.execute(
    sql`UPDATE call_requests SET keeper_id = ${toId} WHERE keeper_id = ${fromId} AND state <> 'done'`,
  )
}

/** Leaves a person's open requests unassigned, for others to take. */
export async function freeCalls(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(
    sql`UPDATE call_requests SET keeper_id = NULL WHERE keeper_id = ${personId} AND state <> 'done'`,
  )
}
