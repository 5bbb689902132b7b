import type { Language } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import type { ExecutivesQuestion } from '#core/contract/admin/executives.ts'
import type { Caller } from '#server/platform/audit.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { executiveTexts } from './executives-texts.ts'
import { findExecutives } from './list-executives.ts'
import type { Executive } from './store.ts'

type Texts = (typeof executiveTexts)[Language]

const columnsIn = (texts: Texts): ExportColumn<Executive>[] => [
  { label: texts.file.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: texts.file.email, kind: 'text', width: 28, cell: ({ email }) => email },
  { label: texts.file.phone, kind: 'text', width: 18, cell: ({ phone }) => phone ?? '' },
  { label: texts.file.state, kind: 'text', cell: ({ state }) => texts.state[state] },
  {
    label: texts.file.states,
    kind: 'text',
    width: 30,
    cell: ({ states }) => states.map((code) => mexicanStates[code]).join(', '),
  },
  { label: texts.file.portfolio, kind: 'count', cell: ({ portfolio }) => portfolio },
  { label: texts.file.selling, kind: 'count', cell: ({ selling }) => selling },
  { label: texts.file.prospects, kind: 'count', cell: ({ prospects }) => prospects },
  { label: texts.file.conversion, kind: 'percent', cell: ({ conversionBp }) => conversionBp },
  { label: texts.file.sold, kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { label: texts.file.goal, kind: 'money', cell: ({ goalMinor }) => goalMinor },
]

/** Passes all matching executives to `write`. Executives are few enough to be held in memory. */
export async function exportExecutives(
  context: Caller,
  { question, language }: { question: ExecutivesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = executiveTexts[language]
  const { page: _, ...wanted } = question
  const found = await findExecutives(context, wanted)
  await write(exportTable(texts.title, columnsIn(texts), [found]))
}
