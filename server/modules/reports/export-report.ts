import { accountsReached } from '#core/access.ts'
import { withDaysOf } from '#core/agencies/report-periods.ts'
import type { Language } from '#core/app/language.ts'
import type { ReportQuestion } from '#core/contract/report.ts'
import { marginBp } from '#core/suppliers/margin.ts'
import { dayIn } from '#core/time/days.ts'
import { readZone } from '#server/modules/accounts/read-zone.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { reportConditions, seesNetPrices } from './filter-report.ts'
import { ownerOfMargins } from './margins.ts'
import { refreshReport } from './refresh-report.ts'
import { reportTexts } from './reports-texts.ts'
import { type ExportedRow, exportedRows } from './store.ts'

type Texts = (typeof reportTexts)[Language]

/**
 * Columns with `isNet` or `isMargin` are omitted for people who may not see the platform's net prices, or the margin of
 * the agency's own products.
 */
const columnsIn = (
  language: Language,
  texts: Texts,
): (ExportColumn<ExportedRow> & { isNet?: true; isMargin?: true })[] => [
  { label: texts.column.booked, kind: 'instant', width: 17, cell: ({ booked }) => booked },
  { label: texts.column.code, kind: 'text', width: 12, cell: ({ code }) => code },
  { label: texts.column.reference, kind: 'text', cell: ({ reference }) => reference },
  { label: texts.column.state, kind: 'text', cell: ({ state }) => texts.state[state] },
  { label: texts.column.payment, kind: 'text', cell: ({ payment }) => texts.payment[payment] },
  { label: texts.column.account, kind: 'text', width: 26, cell: ({ account }) => account },
  { label: texts.column.seller, kind: 'text', width: 24, cell: ({ seller }) => seller },
  { label: texts.column.customer, kind: 'text', width: 26, cell: ({ customer }) => customer },
  { label: texts.column.email, kind: 'text', width: 28, cell: ({ email }) => email },
  { label: texts.column.kind, kind: 'text', cell: ({ kind }) => texts.kind[kind] },
  { label: texts.column.product, kind: 'text', width: 36, cell: ({ name }) => name[language] },
  {
    label: texts.column.destination,
    kind: 'text',
    width: 20,
    cell: ({ destination }) => destination[language],
  },
  {
    label: texts.column.group,
    kind: 'text',
    width: 26,
    cell: ({ groupName, group }) => groupName?.[language] ?? group,
  },
  {
    label: texts.column.promotions,
    kind: 'text',
    width: 26,
    cell: ({ promotions }) =>
      (promotions ?? [])
        .map(({ name, code }) => (code ? `${name[language]} (${code})` : name[language]))
        .join(', '),
  },
  { label: texts.column.starts, kind: 'day', cell: ({ startsOn }) => startsOn },
  { label: texts.column.ends, kind: 'day', cell: ({ endsOn }) => endsOn },
  { label: texts.column.freeUntil, kind: 'instant', width: 17, cell: ({ freeUntil }) => freeUntil },
  { label: texts.column.gross, kind: 'money', cell: ({ grossMinor }) => BigInt(grossMinor) },
  { label: texts.column.taxes, kind: 'money', cell: ({ taxesMinor }) => BigInt(taxesMinor) },
  { label: texts.column.commission, kind: 'money', cell: (row) => BigInt(row.commissionMinor) },
  { label: texts.column.pending, kind: 'money', cell: ({ pendingMinor }) => BigInt(pendingMinor) },
  { label: texts.column.markup, kind: 'money', cell: ({ markupMinor }) => BigInt(markupMinor) },
  { label: texts.column.share, kind: 'money', cell: ({ sellerMinor }) => BigInt(sellerMinor) },
  { label: texts.column.fee, kind: 'money', cell: ({ feeMinor }) => BigInt(feeMinor) },
  { label: texts.column.withheld, kind: 'money', cell: ({ withheldMinor }) => BigInt(withheldMinor) },
  { label: texts.column.net, kind: 'money', isNet: true, cell: ({ netMinor }) => BigInt(netMinor) },
  { label: texts.column.balance, kind: 'money', cell: ({ balanceMinor }) => BigInt(balanceMinor) },
  { label: texts.column.cost, kind: 'money', isMargin: true, cell: ({ margin }) => exact(margin?.costMinor) },
  {
    label: texts.column.margin,
    kind: 'money',
    isMargin: true,
    cell: ({ margin }) => exact(margin?.marginMinor),
  },
  { label: texts.column.marginPercent, kind: 'percent', isMargin: true, cell: (row) => percentOfRow(row) },
  { label: texts.column.currency, kind: 'text', width: 10, cell: ({ currency }) => currency },
]

const exact = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? null : BigInt(minor)

function percentOfRow({ margin, grossMinor, taxesMinor }: ExportedRow): number | null {
  const { marginMinor = null } = margin ?? {}
  const soldMinor = Number(grossMinor) - Number(taxesMinor)
  return marginMinor === null ? null : marginBp({ soldMinor, marginMinor })
}

/** Passes all services in the report to `write` in batches, from one snapshot and in the requested order. */
export async function exportReport(
  context: Caller,
  { question: { sort, ...filter }, language }: { question: ReportQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { deps } = context
  requireRight(context, 'see reports')
  const texts = reportTexts[language]
  const seesNet = seesNetPrices(context)
  const seesMargins = ownerOfMargins(context.actor) !== null
  const columns = columnsIn(language, texts).flatMap(({ isNet, isMargin, ...column }) =>
    (isNet && !seesNet) || (isMargin && !seesMargins) ? [] : [column],
  )
  await refreshReport(deps.database, accountsReached(context.actor, 'see reports'))
  await transactAs(deps.database, context.actor, async (tx) => {
    const zone = await readZone(tx, context.actor.accountId)
    const days = withDaysOf(filter, dayIn(deps.clock.now(), zone))
    const query = exportedRows(reportConditions(context, days, zone), { zone, sort })
    await write(exportTable(texts.title, columns, readBatches<ExportedRow>(tx, query)))
  })
}
