import type { Language } from '#core/app/language.ts'
import type { SalesQuestion } from '#core/contract/agency/sales.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/read-batches.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { wantedBy, withEarningsSeen } from './list-sales.ts'
import { requireDesk } from './reach-desk-sale.ts'
import { everySale, type ListedSale } from './store.ts'
import { listTexts } from './texts.ts'

type Texts = (typeof listTexts)[Language]
type Row = ReturnType<typeof withEarningsSeen>

interface FileColumn {
  key: keyof Texts['file']
  kind: CellKind
  width?: number
  cell: (row: Row, language: Language) => TableCell
}

const columns: readonly FileColumn[] = [
  { key: 'booked', kind: 'instant', width: 17, cell: ({ booked }) => booked },
  { key: 'code', kind: 'text', width: 12, cell: ({ code }) => code },
  { key: 'reference', kind: 'text', cell: ({ reference }) => reference },
  { key: 'state', kind: 'text', cell: ({ state }, language) => listTexts[language].states[state] },
  { key: 'payment', kind: 'text', cell: ({ payment }, language) => listTexts[language].payments[payment] },
  { key: 'account', kind: 'text', width: 26, cell: ({ account }) => account.name },
  { key: 'seller', kind: 'text', width: 24, cell: ({ seller }) => seller?.name ?? '' },
  { key: 'client', kind: 'text', width: 26, cell: ({ customer }) => customer },
  { key: 'email', kind: 'text', width: 28, cell: ({ email }) => email },
  { key: 'service', kind: 'text', width: 36, cell: ({ name }, language) => name[language] },
  { key: 'services', kind: 'count', cell: ({ linesCount }) => linesCount },
  { key: 'kinds', kind: 'text', width: 20, cell: ({ kinds }, language) => kindsIn(kinds, language) },
  { key: 'starts', kind: 'day', cell: ({ startsOn }) => startsOn },
  { key: 'ends', kind: 'day', cell: ({ endsOn }) => endsOn },
  { key: 'total', kind: 'money', cell: ({ totalMinor }) => totalMinor },
  { key: 'paid', kind: 'money', cell: ({ paidMinor }) => paidMinor },
  { key: 'refunded', kind: 'money', cell: ({ returnedMinor }) => returnedMinor },
  { key: 'due', kind: 'money', cell: ({ dueMinor }) => dueMinor },
  { key: 'earned', kind: 'money', cell: ({ earned }) => earned.agencyMinor },
  { key: 'share', kind: 'money', cell: ({ earned }) => earned.sellerMinor },
  { key: 'currency', kind: 'text', width: 10, cell: ({ currency }) => currency },
]

const kindsIn = (kinds: Row['kinds'], language: Language): string =>
  kinds.map((kind) => listTexts[language].kinds[kind]).join(', ')

/** Gives every sale that is asked for to `write`, as they are at one moment; never more than some are in memory. */
export async function exportSales(
  context: Caller,
  { question, language }: { question: SalesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { deps } = context
  requireDesk(context, 'see a sale')
  const texts = listTexts[language]
  await transactAs(deps.database, context.actor, async (tx) => {
    const batches = readBatches<ListedSale>(tx, everySale(wantedBy(context, question)))
    await write({
      title: texts.title,
      columns: columns.map(({ key, kind, width }) => ({ label: texts.file[key], kind, width })),
      batches: cellsOf(batches, (sale) => {
        const row = withEarningsSeen(context, sale)
        return columns.map(({ cell }) => cell(row, language))
      }),
    })
  })
}

async function* cellsOf(batches: AsyncIterable<ListedSale[]>, cells: (sale: ListedSale) => TableCell[]) {
  for await (const sales of batches) yield sales.map(cells)
}
