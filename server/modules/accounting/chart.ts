import { eq, sql } from 'drizzle-orm'
import { bookAccounts, type ChartAccount, chartOf } from '#core/accounting/book-accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import { lockWithBranches } from '#server/modules/accounts/account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { chartAccounts } from './tables.ts'

/** The accounts in the agency's books, with the agency's own numbers and names. */
export const readChart = async (executor: Executor, accountId: string): Promise<ChartAccount[]> =>
  chartOf(await executor.select().from(chartAccounts).where(eq(chartAccounts.accountId, accountId)))

/**
 * Changes the number and name of an account in the books. Errors: `unauthenticated`, `forbidden`, `book_number_taken`
 * if another account has the number.
 */
export async function changeBookAccount(
  context: Caller,
  { key, number, name }: Input<'agency.changeBookAccount'>,
): Promise<Record<never, never>> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'keep the books')
  return await transactAs(deps.database, actor, async (tx) => {
    // Two concurrent changes could give two accounts the same number.
    await lockWithBranches(tx, accountId)
    const chart = await readChart(tx, accountId)
    if (chart.some((one) => one.key !== key && one.number === number)) refuse('book_number_taken')
    const was = chart.find((one) => one.key === key)
    if (was?.number === number && was.name === name) return {}
    await tx
      .insert(chartAccounts)
      .values({ accountId, key, number, name })
      .onConflictDoUpdate({
        target: [chartAccounts.accountId, chartAccounts.key],
        set: { number: sql`excluded.number`, name: sql`excluded.name` },
      })
    const details = { code: bookAccounts[key].code, numberWas: was?.number ?? '', number, bookName: name }
    await recordAuditEvent(tx, context, { accountId, event: 'book_account_changed', details })
    return {}
  })
}
