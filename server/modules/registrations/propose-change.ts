import { isProposable } from '#core/agencies/agency-changes.ts'
import type { Input } from '#core/contract/calls.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { findPersonKind, readDocuments } from './documents.ts'
import { readAffiliate } from './get-affiliate.ts'
import { moveAgencyChange } from './move-agency-change.ts'
import { lockFile } from './reach-registration.ts'
import { findChange, readPendingChanges } from './read-changes.ts'
import { agencyChanges } from './tables.ts'

/**
 * Proposes a trade name or an RNT number, which applies once staff approve it. Repeating a proposal succeeds. Errors:
 * `registration_not_found` for an agency without a registration, `change_pending` while a proposal with another value
 * waits, `proof_missing` if the certificate for the number is missing, `bad_request` for the current value.
 */
export async function proposeChange(context: Caller, { name, rnt }: Input<'agency.proposeChange'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const kind = name === undefined ? 'rnt' : 'name'
  const value = name ?? rnt ?? ''
  if (!isProposable(kind, value)) return refuse('bad_request', { field: kind })
  return await transactAs(deps.database, context.actor, async (tx) => {
    await lockFile(tx, accountId)
    const was = (await getAccount({ database: tx }, accountId))[kind]
    if (was === value) return refuse('bad_request', { field: kind })
    await requireProof(deps, tx, accountId, kind === 'rnt')
    const pending = (await readPendingChanges(tx, accountId)).find((one) => one.kind === kind)
    if (pending && pending.value !== value) return refuse('change_pending')
    if (!pending) {
      const changeId = newId()
      await tx.insert(agencyChanges).values({ id: changeId, accountId, kind, value })
      const details = { kind, value, was }
      await recordAuditEvent(tx, context, { accountId, event: 'change_proposed', details })
      await enqueue(tx, 'notify-agency-change', { changeId })
    }
    return await readAffiliate(deps, tx, context, accountId)
  })
}

/** Requires a registration and, for a number, the registry's certificate that proves it; staff accept both together. */
async function requireProof(
  { clock }: Deps,
  tx: Transaction,
  accountId: string,
  isProven: boolean,
): Promise<void> {
  const personKind = (await findPersonKind(tx, accountId)) ?? refuse('registration_not_found')
  if (!isProven) return
  const papers = await readDocuments(tx, accountId, personKind, clock.now())
  const certificate = papers.find(({ kind }) => kind === 'tourism_registry')
  if (certificate?.state !== 'uploaded' && certificate?.state !== 'accepted') refuse('proof_missing')
}

/** Withdraws a pending proposal. Errors: `change_not_found` if it is not pending. */
export async function withdrawChange(context: Caller, { changeId }: Input<'agency.withdrawChange'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await lockFile(tx, accountId)
    const change = await findChange(tx, changeId)
    if (change?.accountId !== accountId || change.state !== 'pending') return refuse('change_not_found')
    await moveAgencyChange(tx, changeId, 'withdrawn')
    const { kind, value } = change
    await recordAuditEvent(tx, context, { accountId, event: 'change_withdrawn', details: { kind, value } })
    return await readAffiliate(deps, tx, context, accountId)
  })
}
