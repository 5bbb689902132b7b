import { fieldsIn, isText, type ProspectField } from '#core/agencies/prospect-fields.ts'
import type { Language } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import type { ProspectsQuestion } from '#core/contract/admin/prospects.ts'
import { homeZone, wallClockAt } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { whereOf } from './list-prospects.ts'
import { prospectFieldTexts, prospectTexts } from './prospects-texts.ts'
import { type FiledProspect, filedRows, orderOf } from './read-prospects.ts'

type Texts = (typeof prospectTexts)[Language]
type FieldColumn = (name: ProspectField) => ExportColumn<FiledProspect>

const columnsIn = (texts: Texts, fields: FieldColumn): ExportColumn<FiledProspect>[] => [
  { label: texts.column.name, kind: 'text', width: 28, cell: ({ name }) => name },
  { label: texts.facts.place, kind: 'text', width: 20, cell: ({ city }) => city },
  {
    label: texts.filter.state,
    kind: 'text',
    width: 20,
    cell: ({ stateCode }) => mexicanStates[stateCode],
  },
  { label: texts.facts.phone, kind: 'text', width: 18, cell: ({ phone }) => phone },
  { label: texts.facts.email, kind: 'text', width: 28, cell: ({ email }) => email },
  ...fieldsIn('contact').map(fields),
  { label: texts.column.stage, kind: 'text', cell: ({ stage }) => texts.stage[stage] },
  { label: texts.file.next_on, kind: 'day', cell: ({ nextOn }) => nextOn },
  { label: texts.file.next_action, kind: 'text', width: 36, cell: ({ nextAction }) => nextAction },
  { label: texts.column.keeper, kind: 'text', width: 24, cell: ({ keeper }) => keeper?.name ?? '' },
  {
    label: texts.column.touch,
    kind: 'instant',
    width: 17,
    cell: ({ lastTouch }) => (lastTouch ? clockAt(lastTouch.at) : null),
  },
  {
    label: texts.form.kind,
    kind: 'text',
    cell: ({ lastTouch }) => (lastTouch ? texts.touch[lastTouch.kind] : ''),
  },
  { label: texts.column.score, kind: 'count', cell: ({ score }) => score },
  ...fieldsIn('estimate').map(fields),
  {
    label: texts.column.agency,
    kind: 'text',
    width: 26,
    cell: ({ agencyName }) => agencyName ?? texts.alone,
  },
  {
    label: texts.facts.source,
    kind: 'text',
    width: 20,
    cell: ({ source }) => texts.source[source],
  },
  {
    label: texts.column.asked,
    kind: 'instant',
    width: 17,
    cell: ({ createdAt }) => clockAt(createdAt),
  },
]

const fieldColumn =
  (language: Language): FieldColumn =>
  (name) => {
    const { label } = prospectFieldTexts[language][name]
    return isText(name)
      ? { label, kind: 'text', width: 28, cell: (row) => row[name] ?? '' }
      : { label: `${label} (MXN)`, kind: 'money', cell: (row) => row[name] }
  }

const clockAt = (at: string): string => wallClockAt(new Date(at), homeZone).replace('T', ' ').slice(0, 16)

/**
 * Passes every prospect of the list within the requester's reach to `write`, in batches. Errors: as `listProspects`.
 */
export async function exportProspects(
  context: Caller,
  { question: { sort, ...wanted }, language }: { question: ProspectsQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const texts = prospectTexts[language]
  const now = context.deps.clock.now()
  const where = whereOf(context, wanted)
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const rows = filedRows({ where, order: orderOf({ ...wanted, sort, now }), now })
    await write(
      exportTable(texts.title, columnsIn(texts, fieldColumn(language)), readBatches<FiledProspect>(tx, rows)),
    )
  })
}
