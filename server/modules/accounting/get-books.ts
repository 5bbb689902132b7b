import { bookAccounts } from '#core/accounting/book-accounts.ts'
import { dayAfter, type Month, monthOf } from '#core/agencies/reports.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findIssuer } from '#server/modules/invoices/issuer-of.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readChart } from './chart.ts'
import { readFirstMonth, readOthers } from './read-events.ts'

/** Returns the months and the accounts of the agency's books. Errors: `unauthenticated`, `forbidden`. */
export async function getBooks(context: Caller, _: Input<'agency.getBooks'>) {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'keep the books')
  return await transactAs(deps.database, actor, async (tx) => {
    const { timeZone: zone } = await getAccount({ database: tx }, accountId)
    const running = monthOf(dayIn(deps.clock.now(), zone))
    const months = monthsBetween(await readFirstMonth(tx, { accountId, zone }), running)
    const others = await readOthers(tx, { accountId, zone })
    const chart = await readChart(tx, accountId)
    return {
      rfc: (await findIssuer(tx, accountId))?.rfc ?? null,
      months: months.map((month) => ({
        ...{ month, isOver: month < running, others: others.get(month) ?? 0 },
      })),
      accounts: chart.map(({ key, number, name }) => ({ key, code: bookAccounts[key].code, number, name })),
    }
  })
}

/** The months from `first` to `last`, the latest first. */
function monthsBetween(first: Month | null, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first ?? ''; month !== '' && month <= last; month = monthOf(dayAfter(month)))
    months.unshift(month)
  return months
}
