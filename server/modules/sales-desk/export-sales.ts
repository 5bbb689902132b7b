import type { Language } from '#core/app/language.ts'
import type { SalesQuestion } from '#core/contract/agency/sales.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { wantedBy, withEarningsSeen } from './list-sales.ts'
import { listTexts } from './sales-desk-texts.ts'
import { everySale, type ListedSale } from './store.ts'

type Texts = (typeof listTexts)[Language]
type Row = ReturnType<typeof withEarningsSeen>

const columnsIn = (language: Language, texts: Texts): ExportColumn<Row>[] => [
  { label: texts.file.booked, kind: 'instant', width: 17, cell: ({ booked }) => booked },
  { label: texts.file.code, kind: 'text', width: 12, cell: ({ code }) => code },
  { label: texts.file.reference, kind: 'text', cell: ({ reference }) => reference },
  { label: texts.file.state, kind: 'text', cell: ({ state }) => texts.states[state] },
  { label: texts.file.payment, kind: 'text', cell: ({ payment }) => texts.payments[payment] },
  { label: texts.file.account, kind: 'text', width: 26, cell: ({ account }) => account.name },
  { label: texts.file.seller, kind: 'text', width: 24, cell: ({ seller }) => seller?.name ?? '' },
  { label: texts.file.client, kind: 'text', width: 26, cell: ({ customer }) => customer },
  { label: texts.file.email, kind: 'text', width: 28, cell: ({ email }) => email },
  { label: texts.file.service, kind: 'text', width: 36, cell: ({ name }) => name[language] },
  { label: texts.file.services, kind: 'count', cell: ({ linesCount }) => linesCount },
  {
    label: texts.file.kinds,
    kind: 'text',
    width: 20,
    cell: ({ kinds }) => kinds.map((kind) => texts.kinds[kind]).join(', '),
  },
  { label: texts.file.starts, kind: 'day', cell: ({ startsOn }) => startsOn },
  { label: texts.file.ends, kind: 'day', cell: ({ endsOn }) => endsOn },
  { label: texts.file.total, kind: 'money', cell: ({ totalMinor }) => totalMinor },
  { label: texts.file.paid, kind: 'money', cell: ({ paidMinor }) => paidMinor },
  { label: texts.file.refunded, kind: 'money', cell: ({ returnedMinor }) => returnedMinor },
  { label: texts.file.due, kind: 'money', cell: ({ dueMinor }) => dueMinor },
  { label: texts.file.earned, kind: 'money', cell: ({ earned }) => earned.agencyMinor },
  { label: texts.file.share, kind: 'money', cell: ({ earned }) => earned.sellerMinor },
  { label: texts.file.currency, kind: 'text', width: 10, cell: ({ currency }) => currency },
]

/** Passes every matching sale to `write` in batches, from one snapshot. */
export async function exportSales(
  context: Caller,
  { question, language }: { question: SalesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { deps } = context
  requireRight(context, 'see a sale')
  const texts = listTexts[language]
  await transactAs(deps.database, context.actor, async (tx) => {
    const batches = readBatches<ListedSale>(tx, everySale(wantedBy(context, question)))
    await write(exportTable(texts.title, columnsIn(language, texts), seen(context, batches)))
  })
}

async function* seen(context: Caller, batches: AsyncIterable<ListedSale[]>): AsyncGenerator<Row[]> {
  for await (const sales of batches) yield sales.map((sale) => withEarningsSeen(context, sale))
}
