import { eq } from 'drizzle-orm'
import { statesWithAgreement } from '#core/agencies/accounts.ts'
import { type Agreed, partsChanged } from '#core/agencies/registration-desk.ts'
import type { Input } from '#core/contract/calls.ts'
import { lockWithBranches, updateAccount, updateEarnings } from '#server/modules/accounts/account-rows.ts'
import { requirePlan } from '#server/modules/platform-settings/commission-plans.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { agreedOf } from './read-agreement.ts'
import { readHouse } from './read-house.ts'
import { registrations } from './tables.ts'

/**
 * Changes the agreement of an approved agency, which prices its future sales and those of branches with the same
 * agreement. The credit line may be less than the credit in use, but not less than the part allotted to branches.
 * Notifies the owners of the changes. Repeated calls succeed. Errors: `registration_not_found`, `registration_changed`,
 * `registration_state`, `commission_plan_not_found`, `credit_at_branches`.
 */
export async function changeAgreement(
  context: Caller,
  { accountId, version, reason, plan, ...after }: Input<'admin.changeAgreement'>,
): Promise<Record<string, never>> {
  requireRight(context, 'decide registrations')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockWithBranches(tx, accountId)
    const { account, registration } = await requireFile(tx, context, accountId)
    await requireSeen(tx, accountId, version)
    if (!statesWithAgreement.includes(account.state)) refuse('registration_state')
    if (plan !== undefined) await requirePlan(tx, plan)
    const { standings } = await readHouse(tx, accountId)
    const before = agreedOf(account, standings)
    const isSamePlan = (plan ?? null) === registration.commissionPlan
    if (isSamePlan && partsChanged(before, after).length === 0) return {}
    const { creditLimitMinor, ...earning } = after
    const heldMinor = before.creditLimitMinor - account.creditLimitMinor
    const { currency } = account
    if (creditLimitMinor < heldMinor)
      refuse('credit_at_branches', { held: { amountMinor: heldMinor, currency } })
    await updateEarnings(tx, accountId, account, earning)
    await updateAccount(tx, accountId, { creditLimitMinor: creditLimitMinor - heldMinor })
    await tx
      .update(registrations)
      .set({ commissionPlan: plan ?? null })
      .where(eq(registrations.accountId, accountId))
    const details = { ...after, ...(plan && { plan }), before: withPlan(before, registration), reason }
    await recordAuditEvent(tx, context, { accountId, event: 'agreement_changed', details })
    if (partsChanged(before, after).length > 0)
      await enqueue(tx, 'notify-registrant', {
        accountId,
        what: 'agreement_changed',
        agreed: { before, after },
      })
    return {}
  })
}

const withPlan = (agreed: Agreed, { commissionPlan: plan }: { commissionPlan: string | null }) => ({
  ...agreed,
  ...(plan && { plan }),
})
