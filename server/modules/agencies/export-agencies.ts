import type { Language } from '#core/app/language.ts'
import type { AgenciesQuestion } from '#core/contract/admin/agencies.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { everyAgency } from './list-agencies.ts'
import { agenciesTexts } from './texts.ts'

type Texts = (typeof agenciesTexts)[Language]
type Agency = Awaited<ReturnType<typeof everyAgency>>[number]

const columns: readonly {
  label: (texts: Texts) => string
  kind: CellKind
  width?: number
  cell: (agency: Agency, texts: Texts) => TableCell
}[] = [
  { label: ({ file }) => file.number, kind: 'text', cell: ({ accountId }) => accountId },
  { label: ({ column }) => column.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: ({ column }) => column.state, kind: 'text', cell: ({ state }, texts) => texts.state[state] },
  {
    ...{ label: ({ column }) => column.executive, kind: 'text', width: 28 },
    cell: ({ executive }, { nobody }) => executive?.name ?? nobody,
  },
  { label: ({ column }) => column.sold, kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { label: ({ file }) => file.currency, kind: 'text', cell: ({ currency }) => currency },
  { label: ({ column }) => column.balance, kind: 'money', cell: ({ balanceMinor }) => balanceMinor },
  { label: ({ file }) => file.pending, kind: 'money', cell: ({ pendingMinor }) => pendingMinor },
  {
    ...{ label: ({ column }) => column.last_sale, kind: 'day' },
    cell: ({ lastSaleAt }) => lastSaleAt && dayIn(new Date(lastSaleAt), homeZone),
  },
]

/** Gives every agency that is asked for to `write`; a debt is below zero. They are few: all of them are in memory. */
export async function exportAgencies(
  context: Caller,
  { question, language }: { question: AgenciesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = agenciesTexts[language]
  const { page: _, ...wanted } = question
  const found = await everyAgency(context, wanted)
  await write({
    title: texts.title,
    columns: columns.map(({ label, kind, width }) => ({
      label: label(texts),
      kind,
      ...(width && { width }),
    })),
    batches: [found.map((agency) => columns.map(({ cell }) => cell(agency, texts)))],
  })
}
