import { sql } from 'drizzle-orm'
import type { InstalmentOption } from '#core/money/instalment-fees.ts'
import type { Currency } from '#core/money/money.ts'
import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import { takenBy } from '#server/gateways/payments/taken-by.ts'
import { takesPayments } from '#server/modules/merchant-accounts/tables.ts'
import { instalmentFeesInForce } from '#server/modules/platform-settings/in-force.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The fees in force on a day for all plans, and whether the account's agency offers them. */
const readOptions = statement<
  { accountId: string; day: Day },
  InstalmentOption & { isOffered: boolean; merchants: MerchantProvider[] }
>(
  'instalment-options',
  ({ accountId, day }) => sql`SELECT fee.months, fee.fee_bp AS "feeBp", fee.bearer,
    fee.months = ANY (agency.instalments) AS "isOffered",
    ARRAY(SELECT m.provider FROM merchant_accounts m WHERE m.account_id = agency.id AND ${takesPayments}) AS merchants
  FROM accounts JOIN accounts agency ON agency.id = coalesce(accounts.parent_id, accounts.id)
  CROSS JOIN ${instalmentFeesInForce(day)} fee
  WHERE accounts.id = ${accountId} AND fee.bearer <> 'nobody' ORDER BY fee.months`,
)

/** The plans that the account's agency can offer today, the shortest first. A branch has the plans of its agency. */
export async function offerableInstalments(
  executor: Executor,
  accountId: string,
  now: Date,
): Promise<(InstalmentOption & { isOffered: boolean })[]> {
  const options = await readOptions(executor, { accountId, day: dayIn(now, homeZone) })
  return options.map(({ merchants: _, ...option }) => option)
}

/**
 * The plans that the account offers today. They include those of every provider that may take its card payments, the
 * platform's and the agency's own, because the provider depends on the amount.
 */
export async function offeredInstalments(
  executor: Executor,
  { payments }: Pick<Deps, 'payments'>,
  { accountId, currency, now }: { accountId: string; currency: Currency; now: Date },
): Promise<InstalmentOption[]> {
  if (currency !== 'MXN') return []
  const platform = payments.find(({ methods }) => methods.card?.MXN !== undefined)
  const options = await readOptions(executor, { accountId, day: dayIn(now, homeZone) })
  return options.flatMap(({ isOffered, merchants, ...option }) => {
    const takers = [...merchants.map((provider) => takenBy[provider]), ...(platform ? [platform] : [])]
    const haveIt = takers.every(({ months }) => months?.includes(option.months))
    return isOffered && takers.length > 0 && haveIt ? option : []
  })
}
