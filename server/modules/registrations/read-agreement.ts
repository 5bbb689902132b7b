import { eq } from 'drizzle-orm'
import { statesWithAgreement } from '#core/agencies/accounts.ts'
import type { Agreed } from '#core/agencies/registration-desk.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { commissionPlans } from '#server/modules/platform-settings/tables.ts'
import type { Executor } from '#server/platform/database.ts'

/** What holds with an agency, whose credit line is that of `standings`: its own and its branches'. */
export function agreedOf(
  { commissionBp, markupBp, sellerBp }: Account,
  standings: readonly Pick<Standing, 'creditLimitMinor'>[],
): Agreed {
  const creditLimitMinor = standings.reduce((sum, one) => sum + one.creditLimitMinor, 0)
  return { commissionBp, markupBp, sellerBp, creditLimitMinor }
}

/** The same as its file shows it, with how much of the line is used; null where nothing is agreed yet, or any more. */
export async function presentAgreement(
  executor: Executor,
  account: Account,
  planId: string | null,
  standings: readonly Standing[],
) {
  if (!statesWithAgreement.includes(account.state)) return null
  const { id, name } = commissionPlans
  const [plan] = planId ? await executor.select({ id, name }).from(commissionPlans).where(eq(id, planId)) : []
  return {
    ...agreedOf(account, standings),
    plan: plan ?? null,
    usedMinor: standings.reduce((sum, { availableMinor }) => sum + Math.max(0, -availableMinor), 0),
    accounts: standings
      .toSorted((a, b) => Number(b.id === account.id) - Number(a.id === account.id))
      .map(({ id, name, creditLimitMinor, balanceMinor, pendingMinor }) => ({
        ...{ id, name, limitMinor: creditLimitMinor, balanceMinor, pendingMinor },
      })),
  }
}
