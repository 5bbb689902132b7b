import { monthOf } from '#core/agencies/reports.ts'
import type { Language } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { readWithheld, readWithheldMonths, type WithheldSum } from './read-withheld.ts'
import { withholdingsTexts } from './withholdings-texts.ts'

/** The taxes withheld from all agencies in a month; the default is the latest month with any. */
export async function listWithheld(context: Caller, { month: asked }: Input<'admin.listWithheld'>) {
  requireRight(context, 'settle accounts')
  const { deps, actor } = context
  const running = monthOf(dayIn(deps.clock.now(), homeZone))
  return await transactAs(deps.database, actor, async (tx) => {
    const withheld = await readWithheldMonths(tx)
    const month = asked ?? withheld[0] ?? running
    const months = withheld.includes(running) ? withheld : [running, ...withheld]
    return { month, months, isOver: month < running, rows: await readWithheld(tx, month) }
  })
}

/** The columns of lists of withheld taxes. */
const columnsIn = (language: Language): ExportColumn<WithheldSum>[] => {
  const { column, taxes } = withholdingsTexts[language]
  return [
    { label: column.number, kind: 'text', cell: ({ accountId }) => accountId },
    { label: column.agency, kind: 'text', width: 32, cell: ({ name }) => name },
    { label: column.rfc, kind: 'text', width: 16, cell: ({ rfc }) => rfc },
    { label: column.tax, kind: 'text', cell: ({ tax }) => taxes[tax] },
    { label: column.rate, kind: 'percent', cell: ({ rateBp }) => rateBp },
    { label: column.base, kind: 'money', width: 16, cell: ({ baseMinor }) => baseMinor },
    { label: column.amount, kind: 'money', width: 16, cell: ({ amountMinor }) => amountMinor },
    { label: column.currency, kind: 'text', cell: () => 'MXN' },
  ]
}

/** Passes the taxes withheld from all agencies in a month to `write`; amounts given back are negative. */
export async function exportWithheld(
  context: Caller,
  { question, language }: { question: { month: string }; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { month, rows } = await listWithheld(context, question)
  await write(withheldTable(`${withholdingsTexts[language].title} ${month}`, rows, language))
}

export const withheldTable = (title: string, rows: readonly WithheldSum[], language: Language): Table =>
  exportTable(title, columnsIn(language), [rows])
