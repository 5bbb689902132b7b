import type { Language } from '#core/app/language.ts'
import type { AgenciesQuestion } from '#core/contract/admin/agencies.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { agenciesTexts } from './agencies-texts.ts'
import { findAllAgencies } from './list-agencies.ts'

type Texts = (typeof agenciesTexts)[Language]
type Agency = Awaited<ReturnType<typeof findAllAgencies>>[number]

const columnsIn = (texts: Texts): ExportColumn<Agency>[] => [
  { label: texts.file.number, kind: 'text', cell: ({ accountId }) => accountId },
  { label: texts.column.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: texts.column.state, kind: 'text', cell: ({ state }) => texts.state[state] },
  {
    label: texts.column.executive,
    kind: 'text',
    width: 28,
    cell: ({ executive }) => executive?.name ?? texts.nobody,
  },
  { label: texts.column.sold, kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { label: texts.file.currency, kind: 'text', cell: ({ currency }) => currency },
  { label: texts.column.balance, kind: 'money', cell: ({ balanceMinor }) => balanceMinor },
  { label: texts.file.pending, kind: 'money', cell: ({ pendingMinor }) => pendingMinor },
  { label: texts.file.limit, kind: 'money', cell: ({ limitMinor }) => limitMinor },
  { label: texts.column.left, kind: 'money', cell: ({ leftMinor }) => leftMinor },
  {
    label: texts.column.last_sale,
    kind: 'day',
    cell: ({ lastSaleAt }) => lastSaleAt && dayIn(new Date(lastSaleAt), homeZone),
  },
]

/** Passes all matching agencies to `write`; debts are negative. Agencies are few enough to be held in memory. */
export async function exportAgencies(
  context: Caller,
  { question, language }: { question: AgenciesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = agenciesTexts[language]
  const { page: _, ...wanted } = question
  const found = await findAllAgencies(context, wanted)
  await write(exportTable(texts.title, columnsIn(texts), [found]))
}
