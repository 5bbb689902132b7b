import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { noteCallOfAgency } from '#server/modules/registrations/note-on-registration.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { stepCall } from './move-call.ts'
import { type CallRow, lockCall } from './reach-call.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertVisit } from './store.ts'

/**
 * Adds a call to the file of the prospect or agency that has the caller's phone number, and closes the request. Errors:
 * `call_request_not_found`, `call_request_changed`, `prospect_not_found`, `registration_not_found`; `bad_request` for a
 * file with another number.
 */
export async function noteCallInFile(
  context: Caller,
  { id, seenStepId, said, to }: Input<'admin.noteCallInFile'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  requireRight(context, 'work on call requests')
  return await transactAs(deps.database, actor, async (tx) => {
    const call = await lockCall(tx, context, id)
    const file =
      'prospect' in to
        ? { prospectId: await noteOnProspect(tx, context, call, to.prospect, said) }
        : { accountId: await noteOnAgency(tx, context, call, to.accountId, said) }
    await stepCall(tx, context, call, seenStepId, { outcome: 'noted', said, ...file })
    return {}
  })
}

async function noteOnProspect(
  tx: Transaction,
  context: Caller,
  call: CallRow,
  address: { accountId: string; id: string },
  said: string,
): Promise<string> {
  const personId = requireRight(context, 'work on prospects')
  const prospect = await lockProspect(tx, context, address)
  if (prospect.phoneDigits !== call.phoneDigits) refuse('bad_request', { field: 'to' })
  const { id: prospectId, accountId, stage } = prospect
  await keepAtWork(tx, context, prospect)
  const visitId = newId()
  const happenedAt = context.deps.clock.now()
  await insertVisit(tx, { id: visitId, prospectId, kind: 'call', happenedAt, said, personId })
  const details = { prospectId, visitId, kind: 'call', from: stage, to: stage, madeAt: happenedAt }
  await recordAuditEvent(tx, context, { accountId, event: 'prospect_visited', details })
  return prospectId
}

async function noteOnAgency(
  tx: Transaction,
  context: Caller,
  { phoneDigits }: CallRow,
  accountId: string,
  said: string,
): Promise<string> {
  const { rows } = await tx.execute(sql`SELECT FROM accounts a WHERE a.id = ${accountId}
    AND right(regexp_replace(a.phone, '[^0-9]', '', 'g'), 10) = ${phoneDigits}`)
  if (rows.length === 0) refuse('bad_request', { field: 'to' })
  await noteCallOfAgency(tx, context, { accountId, said })
  return accountId
}
