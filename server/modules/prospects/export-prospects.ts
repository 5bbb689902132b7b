import { mexicanStates } from '#core/agencies/mexico.ts'
import type { Language } from '#core/app/language.ts'
import type { ProspectsQuestion } from '#core/contract/admin/prospects.ts'
import { homeZone, wallClockAt } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/read-batches.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { whereOf } from './list-prospects.ts'
import { type FiledProspect, filedRows, orderOf } from './read-prospects.ts'
import { prospectTexts } from './texts.ts'

type Texts = (typeof prospectTexts)[Language]

const columns: readonly {
  label: (texts: Texts) => string
  kind: CellKind
  width?: number
  cell: (row: FiledProspect, texts: Texts) => TableCell
}[] = [
  { label: ({ column }) => column.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: ({ facts }) => facts.place, kind: 'text', width: 20, cell: ({ city }) => city },
  {
    ...{ label: ({ filter }: Texts) => filter.state, kind: 'text' as const, width: 20 },
    cell: ({ stateCode }) => mexicanStates[stateCode],
  },
  { label: ({ facts }) => facts.phone, kind: 'text', width: 18, cell: ({ phone }) => phone },
  { label: ({ facts }) => facts.email, kind: 'text', width: 28, cell: ({ email }) => email },
  { label: ({ column }) => column.stage, kind: 'text', cell: ({ stage }, texts) => texts.stage[stage] },
  { label: ({ file }) => file.next_on, kind: 'day', cell: ({ nextOn }) => nextOn },
  { label: ({ file }) => file.next_action, kind: 'text', width: 36, cell: ({ nextAction }) => nextAction },
  { label: ({ column }) => column.keeper, kind: 'text', width: 24, cell: ({ keeper }) => keeper?.name ?? '' },
  {
    ...{ label: ({ column }: Texts) => column.touch, kind: 'instant' as const, width: 17 },
    cell: ({ lastTouch }) => (lastTouch ? clockAt(lastTouch.at) : null),
  },
  {
    ...{ label: ({ form }: Texts) => form.kind, kind: 'text' as const },
    cell: ({ lastTouch }, texts) => (lastTouch ? texts.touch[lastTouch.kind] : ''),
  },
  { label: ({ column }) => column.score, kind: 'count', cell: ({ score }) => score },
  { label: ({ file }) => file.expected, kind: 'money', cell: ({ expectedMinor }) => expectedMinor },
  {
    ...{ label: ({ column }: Texts) => column.agency, kind: 'text' as const, width: 26 },
    cell: ({ agencyName }, texts) => agencyName ?? texts.alone,
  },
  {
    ...{ label: ({ facts }: Texts) => facts.source, kind: 'text' as const, width: 20 },
    cell: ({ source }, texts) => texts.source[source],
  },
  {
    ...{ label: ({ column }: Texts) => column.asked, kind: 'instant' as const, width: 17 },
    cell: ({ createdAt }) => clockAt(createdAt),
  },
]

const clockAt = (at: string): string => wallClockAt(new Date(at), homeZone).replace('T', ' ').slice(0, 16)

/** Gives every prospect of the list that the requester reaches to `write`, some at a time. Refuses as `listProspects`. */
export async function exportProspects(
  context: Caller,
  { question: { order, ...wanted }, language }: { question: ProspectsQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = prospectTexts[language]
  const now = context.deps.clock.now()
  const where = whereOf(context, wanted)
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const rows = filedRows({ where, order: orderOf({ ...wanted, order, now }), now })
    await write({
      title: texts.title,
      columns: columns.map(({ label, kind, width }) => ({
        label: label(texts),
        kind,
        ...(width && { width }),
      })),
      batches: cellsOf(readBatches<FiledProspect>(tx, rows), (row) =>
        columns.map(({ cell }) => cell(row, texts)),
      ),
    })
  })
}

async function* cellsOf(batches: AsyncIterable<FiledProspect[]>, cells: (row: FiledProspect) => TableCell[]) {
  for await (const rows of batches) yield rows.map(cells)
}
