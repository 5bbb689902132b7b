import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type AccountState, mayReopenFrom } from '#core/agencies/accounts.ts'
import { isContractSigned } from '#core/agencies/registrations.ts'
import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { moveBranches } from '#server/modules/accounts/move-account.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import { requirePlan } from '#server/modules/platform-settings/commission-plans.ts'
import { subscribeOwners } from '#server/modules/subscriptions/subscribe-owners.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { countDocuments, findPersonKind, readDocuments } from './documents.ts'
import { requireOther } from './find-duplicate.ts'
import { moveAccount } from './move-registration.ts'
import { registrations } from './tables.ts'

type Moved = Promise<{ state: AccountState }>
const action = 'decide registrations'

async function change(
  tx: Transaction,
  accountId: string,
  values: PgUpdateSetSource<typeof registrations>,
): Promise<void> {
  await tx.update(registrations).set(values).where(eq(registrations.accountId, accountId))
}

/** Assigns a new registration to the requester. Errors: `registration_not_found`, `registration_state`. */
export function takeRegistration(context: Caller, seen: Input<'admin.takeRegistration'>): Moved {
  const executiveId = requireRight(context, action)
  const move = { ...seen, action, to: 'in_process', event: 'registration_taken', news: null } as const
  return moveAccount(context, move, async (tx, { state }) => {
    if (state !== 'news') refuse('registration_state')
    // A person who is being suspended concurrently is assigned nothing more.
    if (!(await staysAtWork(tx, executiveId))) refuse('unauthenticated')
    await change(tx, seen.accountId, { executiveId, takenAt: sql`now()` })
  })
}

/** Unassigns a registration. */
export function returnRegistration(
  context: Caller,
  { reason, ...seen }: Input<'admin.returnRegistration'>,
): Moved {
  const move = { ...seen, action, to: 'news', event: 'registration_returned', news: null } as const
  return moveAccount(context, { ...move, details: { reason } }, (tx) =>
    change(tx, seen.accountId, { executiveId: null, takenAt: null, nextOn: null }),
  )
}

/**
 * Closes a registration as a duplicate of another account within the requester's reach; the other account is kept.
 * Further errors: `duplicate_of_itself`, `account_not_found`.
 */
export function markDuplicate(context: Caller, { of, reason, ...seen }: Input<'admin.markDuplicate'>): Moved {
  const move = { ...seen, action, to: 'closed', event: 'registration_duplicate', news: 'duplicate' } as const
  return moveAccount(context, { ...move, details: { reason, of } }, async (tx, { state }) => {
    if (state !== 'news' && state !== 'in_process' && state !== 'rejected') refuse('registration_state')
    await requireOther(tx, context, seen.accountId, of)
    const executiveId = keeper(context)
    const closing = { closedFrom: state, reason, decidedAt: sql`now()` }
    await change(tx, seen.accountId, { duplicateOf: of, executiveId, ...closing })
    await moveBranches(tx, seen.accountId, move.to)
  })
}

/**
 * Approves the agency: it may sell from now on, and its owners are notified. Further errors: `documents_incomplete`,
 * `commission_plan_not_found`, and `contract_missing` unless the input says that the contract is signed later.
 */
export function approveRegistration(context: Caller, agreement: Input<'admin.approveRegistration'>): Moved {
  const { accountId, version, plan, withoutContract, ...terms } = agreement
  const move = {
    accountId,
    version,
    action,
    to: 'approved',
    event: 'registration_approved',
    news: 'approved',
  } as const
  return moveAccount(
    context,
    { ...move, details: { ...terms, ...(plan && { plan }) } },
    async (tx, { state }, addDetails) => {
      if (state !== 'in_process') refuse('registration_state')
      if (plan !== undefined) await requirePlan(tx, plan)
      const personKind = (await findPersonKind(tx, accountId)) ?? refuse('registration_not_found')
      const papers = await readDocuments(tx, accountId, personKind, context.deps.clock.now())
      const { needed, accepted } = countDocuments(papers, personKind)
      if (accepted < needed) refuse('documents_incomplete', { missing: needed - accepted })
      const isSigned = isContractSigned(papers)
      if (!isSigned && !withoutContract) refuse('contract_missing')
      await updateAccount(tx, accountId, terms)
      await subscribeOwners(tx, context, accountId)
      await moveBranches(tx, accountId, move.to)
      const decided = { reason: null, nextOn: null, decidedAt: sql`now()` }
      await change(tx, accountId, { ...decided, commissionPlan: plan ?? null })
      if (!isSigned) addDetails({ withoutContract })
    },
  )
}

/** The current assignee, or the person deciding if there is none. */
const keeper = ({ actor }: Requester) => sql`coalesce(${registrations.executiveId}, ${actor.personId})`

/** Suspends the agency: it keeps read access, but cannot sell until it is reactivated. Existing sales remain valid. */
export function suspendAccount(context: Caller, { reason, ...seen }: Input<'admin.suspendAccount'>): Moved {
  const move = { ...seen, action, to: 'suspended', event: 'account_suspended', news: 'suspended' } as const
  return moveAccount(context, { ...move, details: { reason } }, (tx) =>
    change(tx, seen.accountId, { reason, decidedAt: sql`now()` }),
  )
}

/** Closes the agency and its branches: their people can no longer sign in. Existing sales remain valid. */
export function closeAccount(context: Caller, { reason, ...seen }: Input<'admin.closeAccount'>): Moved {
  const { accountId } = seen
  const move = { ...seen, action, to: 'closed', event: 'account_closed', news: 'closed' } as const
  return moveAccount(context, { ...move, details: { reason } }, async (tx, { state }) => {
    const closing = { closedFrom: state, reason, decidedAt: sql`now()` }
    await change(tx, accountId, { ...closing, nextOn: null })
    const details = { reason, with: accountId, to: move.to }
    for (const id of await moveBranches(tx, accountId, move.to))
      await recordAuditEvent(tx, context, { accountId: id, event: move.event, details })
  })
}

/** Reactivates the agency. The reason is internal. */
export function reopenAccount(context: Caller, { reason, ...seen }: Input<'admin.reopenAccount'>): Moved {
  const move = { ...seen, action, to: 'approved', event: 'account_reopened', news: 'reopened' } as const
  return moveAccount(context, { ...move, details: { reason } }, async (tx, { state }) => {
    if (state !== 'suspended') refuse('registration_state')
    await change(tx, seen.accountId, { reason: null, decidedAt: sql`now()` })
  })
}

/**
 * Reopens a registration that was closed before the agency ever sold, keeping its former assignee. Errors:
 * `registration_state` for an agency that has sold.
 */
export function reopenRegistration(
  context: Caller,
  { reason, ...seen }: Input<'admin.reopenRegistration'>,
): Moved {
  const action = 'reopen registrations'
  const move = { ...seen, action, to: 'in_process', event: 'registration_reopened' } as const
  const told = { ...move, details: { reason }, news: 'registration_reopened' } as const
  return moveAccount(context, told, async (tx, { state }) => {
    const [row] = await tx.select().from(registrations).where(eq(registrations.accountId, seen.accountId))
    if (state !== 'closed' || !mayReopenFrom(row?.closedFrom ?? null)) refuse('registration_state')
    const fresh = { closedFrom: null, duplicateOf: null, reason: null, decidedAt: null, takenAt: sql`now()` }
    await change(tx, seen.accountId, { ...fresh, executiveId: keeper(context) })
    await moveBranches(tx, seen.accountId, move.to)
  })
}
