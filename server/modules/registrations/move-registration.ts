import { eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { type AccountState, canMoveAccount } from '#core/agencies/accounts.ts'
import type { FileEvent } from '#core/agencies/registration-desk.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue, enqueueCrmNews, type RegistrationNews } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keeperOf, requireSeen } from './reach-registration.ts'
import { registrations } from './tables.ts'

type Registration = typeof registrations.$inferSelect

interface Move {
  accountId: string
  /** The version of the registration that the user saw; absent: any version. */
  version?: number
  action: Action
  /** The new state, or a function that returns it for the locked registration; null: the state does not change. */
  to: AccountState | ((account: Account, registration: Registration | null) => AccountState | null)
  event: FileEvent
  details?: Record<string, unknown>
  /** The e-mail to the owners; null: none. */
  news: RegistrationNews | null
}

/**
 * Moves an agency to another state, or keeps its state, and records it in the audit log. `effect` runs in the same
 * transaction. Errors: `registration_not_found`, `registration_changed`, or `registration_state` if the state table has
 * no such transition.
 */
export async function moveAccount(
  context: Caller,
  { accountId, version, action, to: wanted, event, details = {}, news }: Move,
  effect: (
    tx: Transaction,
    account: Account,
    /** Adds details to the audit entry. */
    addDetails: (more: Record<string, unknown>) => void,
  ) => Promise<void>,
): Promise<{ state: AccountState }> {
  const { deps } = context
  requireRight(context, action)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if (!account || account.parentId) return refuse('registration_not_found')
    const [registration] = await tx.select().from(registrations).where(eq(registrations.accountId, accountId))
    const keeperId = keeperOf(account, registration ?? null)
    if (!can(context.actor, action, { accountId, keeperId })) return refuse('registration_not_found')
    if (version !== undefined) await requireSeen(tx, accountId, version)
    const to = typeof wanted === 'function' ? wanted(account, registration ?? null) : wanted
    if (to && !canMoveAccount(account.state, to)) return refuse('registration_state')
    const recorded = { ...details }
    await effect(tx, account, (more) => Object.assign(recorded, more))
    const moved = to && { from: account.state, to }
    if (to) await moveLockedAccount(tx, account, to)
    await recordAuditEvent(tx, context, { accountId, event, details: { ...recorded, ...moved } })
    const crmNews = { event: 'registration.moved', subject: accountId, at: deps.clock.now() } as const
    if (moved) await enqueueCrmNews(tx, { ...crmNews, details: moved })
    if (to === 'approved' && registration?.leadId) await enqueue(tx, 'follow-prospect', { accountId })
    if (news) await enqueue(tx, 'notify-registrant', { accountId, what: news })
    return { state: to ?? account.state }
  })
}
