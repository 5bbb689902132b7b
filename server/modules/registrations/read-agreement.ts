import { eq, sql } from 'drizzle-orm'
import { statesWithAgreement } from '#core/agencies/accounts.ts'
import { agencySalesDays } from '#core/agencies/agencies.ts'
import type { Agreed } from '#core/agencies/registration-desk.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { commissionPlans } from '#server/modules/platform-settings/tables.ts'
import { soldWork } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * The agreement in force with an agency. Its credit line is the sum over `standings`: those of the agency and its
 * branches.
 */
export function agreedOf(
  { commissionBp, markupBp, sellerBp }: Account,
  standings: readonly Pick<Standing, 'creditLimitMinor'>[],
): Agreed {
  const creditLimitMinor = standings.reduce((sum, one) => sum + one.creditLimitMinor, 0)
  return { commissionBp, markupBp, sellerBp, creditLimitMinor }
}

/**
 * The agreement as presented in the registration, with the credit in use and the sales; null without an agreement in
 * force.
 */
export async function presentAgreement(
  executor: Executor,
  account: Account,
  planId: string | null,
  standings: readonly Standing[],
  now: Date,
) {
  if (!statesWithAgreement.includes(account.state)) return null
  const { id, name } = commissionPlans
  const [plan] = planId ? await executor.select({ id, name }).from(commissionPlans).where(eq(id, planId)) : []
  const ids = standings.map((one) => one.id)
  const since = new Date(now.getTime() - agencySalesDays * dayMillis).toISOString()
  const inTime = sql`s.account_id = ANY (${sql.param(ids)}::text[]) AND s.confirmed_at >= ${since}::timestamptz`
  const sold = await executor.execute<{ minor: number }>(soldWork(inTime, sql`${account.currency}`))
  return {
    ...agreedOf(account, standings),
    soldMinor: sold.rows[0]?.minor ?? 0,
    plan: plan ?? null,
    usedMinor: standings.reduce((sum, { availableMinor }) => sum + Math.max(0, -availableMinor), 0),
    accounts: standings
      .toSorted((a, b) => Number(b.id === account.id) - Number(a.id === account.id))
      .map(({ id, name, creditLimitMinor, balanceMinor, pendingMinor }) => ({
        ...{ id, name, limitMinor: creditLimitMinor, balanceMinor, pendingMinor },
      })),
  }
}
