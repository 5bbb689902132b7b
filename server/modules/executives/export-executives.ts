import { mexicanStates } from '#core/agencies/mexico.ts'
import type { Language } from '#core/app/language.ts'
import type { ExecutivesQuestion } from '#core/contract/admin/executives.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { findExecutives } from './list-executives.ts'
import type { Executive } from './store.ts'
import { executiveTexts } from './texts.ts'

type Texts = (typeof executiveTexts)[Language]

const columns: readonly {
  key: keyof Texts['file']
  kind: CellKind
  width?: number
  cell: (row: Executive, texts: Texts) => TableCell
}[] = [
  { key: 'name', kind: 'text', width: 28, cell: ({ name }) => name },
  { key: 'email', kind: 'text', width: 28, cell: ({ email }) => email },
  { key: 'phone', kind: 'text', width: 18, cell: ({ phone }) => phone ?? '' },
  { key: 'state', kind: 'text', cell: ({ state }, texts) => texts.state[state] },
  {
    ...{ key: 'states', kind: 'text', width: 30 },
    cell: ({ states }) => states.map((code) => mexicanStates[code]).join(', '),
  },
  { key: 'portfolio', kind: 'count', cell: ({ portfolio }) => portfolio },
  { key: 'selling', kind: 'count', cell: ({ selling }) => selling },
  { key: 'prospects', kind: 'count', cell: ({ prospects }) => prospects },
  { key: 'conversion', kind: 'percent', cell: ({ conversionBp }) => conversionBp },
  { key: 'sold', kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { key: 'goal', kind: 'money', cell: ({ goalMinor }) => goalMinor },
]

/** Gives every executive that is asked for to `write`. They are few: all of them are in memory. */
export async function exportExecutives(
  context: Caller,
  { question, language }: { question: ExecutivesQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = executiveTexts[language]
  const { page: _, ...wanted } = question
  const found = await findExecutives(context, wanted)
  await write({
    title: texts.title,
    columns: columns.map(({ key, kind, width }) => ({
      label: texts.file[key],
      kind,
      ...(width && { width }),
    })),
    batches: [found.map((row) => columns.map(({ cell }) => cell(row, texts)))],
  })
}
