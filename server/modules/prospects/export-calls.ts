import type { Language } from '#core/app/language.ts'
import type { CallRequestsQuestion } from '#core/contract/admin/call-requests.ts'
import { homeZone, wallClockAt } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { callTexts } from './call-texts.ts'
import { type ListedCall, readCalls } from './list-calls.ts'

type Texts = (typeof callTexts)[Language]

const clockAt = (at: string, zone: string): string =>
  wallClockAt(new Date(at), zone).replace('T', ' ').slice(0, 16)

const columnsIn = (texts: Texts): ExportColumn<ListedCall>[] => [
  { label: texts.column.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: texts.file.phone, kind: 'text', width: 18, cell: ({ phone }) => phone },
  { label: texts.file.subject, kind: 'text', width: 40, cell: ({ subject }) => subject },
  {
    label: texts.file.own_time,
    kind: 'instant',
    width: 17,
    cell: ({ wantedAt, timeZone }) => clockAt(wantedAt, timeZone),
  },
  { label: texts.file.zone, kind: 'text', width: 22, cell: ({ timeZone }) => timeZone },
  {
    label: texts.column.wanted,
    kind: 'instant',
    width: 17,
    cell: ({ wantedAt }) => clockAt(wantedAt, homeZone),
  },
  {
    label: texts.column.received,
    kind: 'instant',
    width: 17,
    cell: ({ createdAt }) => clockAt(createdAt, homeZone),
  },
  { label: texts.column.state, kind: 'text', cell: ({ state }) => texts.state[state] },
  {
    label: texts.file.next,
    kind: 'instant',
    width: 17,
    cell: ({ nextAt }) => (nextAt ? clockAt(nextAt, homeZone) : null),
  },
  { label: texts.column.keeper, kind: 'text', width: 24, cell: ({ keeper }) => keeper?.name ?? '' },
  {
    label: texts.file.outcome,
    kind: 'text',
    width: 20,
    cell: ({ steps: [latest] }) => (latest ? texts.outcome[latest.outcome] : ''),
  },
  { label: texts.file.said, kind: 'text', width: 40, cell: ({ steps: [latest] }) => latest?.said ?? '' },
]

/** Passes the matching requests to `write`. Requests are deleted after some months, so all of them fit in memory. */
export async function exportCallRequests(
  context: Caller,
  { question, language }: { question: CallRequestsQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = callTexts[language]
  const rows = await transactAs(context.deps.database, context.actor, (tx) =>
    readCalls(tx, context, question),
  )
  await write(exportTable(texts.title, columnsIn(texts), [rows]))
}
