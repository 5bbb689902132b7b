import { type BookAccount, bookAccounts, type ChartAccount } from '#core/accounting/book-accounts.ts'
import { balancesOf, entriesOf } from '#core/accounting/entries.ts'
import { monthOf } from '#core/agencies/reports.ts'
import type { BookFileQuestion } from '#core/contract/agency/accounting.ts'
import { dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findIssuer } from '#server/modules/invoices/issuer-of.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { booksCsv } from './books-csv.ts'
import { balancesXml, chartXml, entriesXml } from './books-xml.ts'
import { readChart } from './chart.ts'
import { type BooksOf, readEarlier, readEvents } from './read-events.ts'

interface BookFile {
  name: string
  bytes: Buffer
}

/**
 * Returns a file of a month's books; the same data always produces the same bytes. Errors: `unauthenticated`,
 * `forbidden`, `books_without_rfc` for SAT's files without tax data, `bad_request` for a month that has not begun.
 */
export async function openBookFile(context: Caller, question: BookFileQuestion): Promise<BookFile> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'keep the books')
  return await transactAs(deps.database, actor, async (tx) => {
    const { timeZone: zone } = await getAccount({ database: tx }, accountId)
    if (question.month > monthOf(dayIn(deps.clock.now(), zone))) refuse('bad_request', { field: 'month' })
    return await writeFile(tx, { accountId, zone }, question)
  })
}

async function writeFile(
  tx: Transaction,
  of: BooksOf,
  { month, kind, request, number }: BookFileQuestion,
): Promise<BookFile> {
  const chart = await readChart(tx, of.accountId)
  const inChart = (account: BookAccount): ChartAccount =>
    chart.find(({ key }) => key === account) ?? { key: account, ...bookAccounts[account] }
  const readEntries = async () => entriesOf(await readEvents(tx, of, month))
  if (kind === 'contpaqi') {
    return { name: `polizas-${month}.csv`, bytes: Buffer.from(booksCsv(await readEntries(), inChart)) }
  }
  const rfc = (await findIssuer(tx, of.accountId))?.rfc ?? refuse('books_without_rfc')
  const heading = { rfc, month }
  // SAT prescribes the names of these files.
  const file = (ending: string, text: string): BookFile => ({
    name: `${rfc}${month.replace('-', '')}${ending}.xml`,
    bytes: Buffer.from(text),
  })
  if (kind === 'chart') return file('CT', chartXml(heading, chart))
  if (kind === 'balances') {
    const balances = balancesOf(await readEarlier(tx, of, month), await readEntries())
    return file('BN', balancesXml(heading, balances, inChart))
  }
  if (!request || number === undefined) return refuse('bad_request', { field: 'number' })
  return file('PL', entriesXml(heading, await readEntries(), { chart: inChart, request, number }))
}
