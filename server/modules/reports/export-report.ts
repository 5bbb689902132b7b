import { withDaysOf } from '#core/agencies/report-periods.ts'
import type { Language } from '#core/app/language.ts'
import type { ReportFilter } from '#core/contract/report.ts'
import { dayIn } from '#core/time/days.ts'
import { readZone } from '#server/modules/accounts/read-zone.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/read-batches.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { reportConditions, requireReports, seesNetPrices } from './filter-report.ts'
import { type ExportedRow, exportedRows } from './store.ts'
import { reportTexts } from './texts.ts'

type Texts = (typeof reportTexts)[Language]
interface ExportColumn {
  key: keyof Texts['column']
  kind: CellKind
  width?: number
  /** Left out for those who do not see what the platform keeps. */
  isNet?: true
  cell: (row: ExportedRow, language: Language) => TableCell
}

const columns: readonly ExportColumn[] = [
  { key: 'booked', kind: 'instant', width: 17, cell: ({ booked }) => booked },
  { key: 'code', kind: 'text', width: 12, cell: ({ code }) => code },
  { key: 'reference', kind: 'text', cell: ({ reference }) => reference },
  { key: 'state', kind: 'text', cell: ({ state }, language) => reportTexts[language].state[state] },
  { key: 'payment', kind: 'text', cell: ({ payment }, language) => reportTexts[language].payment[payment] },
  { key: 'account', kind: 'text', width: 26, cell: ({ account }) => account },
  { key: 'seller', kind: 'text', width: 24, cell: ({ seller }) => seller },
  { key: 'customer', kind: 'text', width: 26, cell: ({ customer }) => customer },
  { key: 'email', kind: 'text', width: 28, cell: ({ email }) => email },
  { key: 'kind', kind: 'text', cell: ({ kind }, language) => reportTexts[language].kind[kind] },
  { key: 'product', kind: 'text', width: 36, cell: ({ name }, language) => name[language] },
  { key: 'destination', kind: 'text', width: 20, cell: ({ destination }, language) => destination[language] },
  {
    ...{ key: 'group', kind: 'text', width: 26 },
    cell: ({ groupName, group }, language) => groupName?.[language] ?? group,
  },
  { key: 'starts', kind: 'day', cell: ({ startsOn }) => startsOn },
  { key: 'ends', kind: 'day', cell: ({ endsOn }) => endsOn },
  { key: 'freeUntil', kind: 'instant', width: 17, cell: ({ freeUntil }) => freeUntil },
  { key: 'gross', kind: 'money', cell: ({ grossMinor }) => BigInt(grossMinor) },
  { key: 'taxes', kind: 'money', cell: ({ taxesMinor }) => BigInt(taxesMinor) },
  { key: 'commission', kind: 'money', cell: (row) => BigInt(row.commissionMinor) },
  { key: 'pending', kind: 'money', cell: ({ pendingMinor }) => BigInt(pendingMinor) },
  { key: 'markup', kind: 'money', cell: ({ markupMinor }) => BigInt(markupMinor) },
  { key: 'share', kind: 'money', cell: ({ sellerMinor }) => BigInt(sellerMinor) },
  { key: 'net', kind: 'money', isNet: true, cell: ({ netMinor }) => BigInt(netMinor) },
  { key: 'balance', kind: 'money', cell: ({ balanceMinor }) => BigInt(balanceMinor) },
  { key: 'currency', kind: 'text', width: 10, cell: ({ currency }) => currency },
]

/** Gives all services of the report to `write`, as they are at one moment; never more than some are in memory. */
export async function exportReport(
  context: Caller,
  { filter, language }: { filter: ReportFilter; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { deps } = context
  requireReports(context)
  const shown = columns.filter(({ isNet }) => !isNet || seesNetPrices(context))
  const texts = reportTexts[language]
  await transactAs(deps.database, context.actor, async (tx) => {
    const zone = await readZone(tx, context.actor.accountId)
    const days = withDaysOf(filter, dayIn(deps.clock.now(), zone))
    const query = exportedRows(reportConditions(context, days, zone), zone)
    await write({
      title: texts.title,
      columns: shown.map(({ key, kind, width }) => ({ label: texts.column[key], kind, width })),
      batches: cellsOf(readBatches<ExportedRow>(tx, query), (row) =>
        shown.map(({ cell }) => cell(row, language)),
      ),
    })
  })
}

async function* cellsOf(batches: AsyncIterable<ExportedRow[]>, cells: (row: ExportedRow) => TableCell[]) {
  for await (const rows of batches) yield rows.map(cells)
}
