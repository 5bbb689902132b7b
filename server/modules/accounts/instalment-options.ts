import { sql } from 'drizzle-orm'
import type { InstalmentOption } from '#core/money/instalment-fees.ts'
import type { Currency } from '#core/money/money.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { instalmentFeesInForce } from '#server/modules/platform-settings/in-force.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The fees in force on a day for all plans, and whether the account's agency offers them. */
const readOptions = statement<{ accountId: string; day: Day }, InstalmentOption & { isOffered: boolean }>(
  'instalment-options',
  ({ accountId, day }) => sql`SELECT fee.months, fee.fee_bp AS "feeBp", fee.bearer,
    fee.months = ANY (agency.instalments) AS "isOffered"
  FROM accounts JOIN accounts agency ON agency.id = coalesce(accounts.parent_id, accounts.id)
  CROSS JOIN ${instalmentFeesInForce(day)} fee
  WHERE accounts.id = ${accountId} AND fee.bearer <> 'nobody' ORDER BY fee.months`,
)

/** The plans that the account's agency can offer today, the shortest first. Branches have those of their agency. */
export async function offerableInstalments(
  executor: Executor,
  accountId: string,
  now: Date,
): Promise<(InstalmentOption & { isOffered: boolean })[]> {
  return await readOptions(executor, { accountId, day: dayIn(now, homeZone) })
}

/** The plans that the account offers today at the provider that takes its cards. */
export async function offeredInstalments(
  executor: Executor,
  { payments }: Pick<Deps, 'payments'>,
  { accountId, currency, now }: { accountId: string; currency: Currency; now: Date },
): Promise<InstalmentOption[]> {
  const taker = currency === 'MXN' ? cardTakerOf(payments) : undefined
  if (!taker?.months) return []
  const { months } = taker
  const all = await offerableInstalments(executor, accountId, now)
  return all
    .filter((option) => option.isOffered && months.includes(option.months))
    .map(({ isOffered: _, ...option }) => option)
}

/** The provider of new card payments in pesos. */
const cardTakerOf = (payments: readonly PaymentsGateway[]) =>
  payments.find(({ methods }) => methods.card?.MXN !== undefined)
