import { folded } from '#core/app/folded.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { type ImportRecord, importRecords, recordWords } from '#core/imports/import-limits.ts'
import type { Kind } from '#core/products/products.ts'
import { belongsTo } from './row-cells.ts'
import { type RowRefusal, reason } from './row-refusals.ts'
import type { TableRow } from './sheet-table.ts'

/** Columns that identify the subject of a row. */
const identities = new Set(['record', 'product', 'unit', 'rate'])

/** Whether a sheet has prices of rates: then the days of a row that names a rate belong to the rate. */
export function pricesRates(rows: readonly TableRow[], kind: Kind): boolean {
  const own = importFields[kind].filter(({ records }) => records.length === 1 && records[0] === 'prices')
  return rows.some(({ values }) => own.some(({ id }) => values.has(id)))
}

/** Fields of days that both units and rates have. */
const ofDays = new Set(['season', 'from', 'to', 'closed', 'min_stay'])

/**
 * The records of a row: the one that its `record` cell names, or else those of its filled cells. Cells of other
 * records are refused. `priced`: see `pricesRates`.
 */
export function recordsOf(
  row: TableRow,
  { kind, priced }: { kind: Kind; priced: boolean },
  refusals: RowRefusal[],
): ImportRecord[] {
  const said = row.values.get('record')
  if (said === undefined) return inferred(row, kind, priced)
  const word = folded(said)
  const record = importRecords.find(
    (one) => one === word || recordWords[kind][one].some((known) => folded(known) === word),
  )
  if (!record) {
    const of = importRecords.flatMap((one) => recordWords[kind][one][0] ?? []).join(', ')
    refusals.push({ line: row.line, field: 'record', ...reason('record_unknown', { value: said, of }) })
    return []
  }
  for (const field of row.values.keys())
    if (belongsTo(kind, field, [record]) === null)
      refusals.push({ line: row.line, field, ...reason('not_for_record', { record: said }) })
  return [record]
}

function inferred({ values }: TableRow, kind: Kind, priced: boolean): ImportRecord[] {
  const found = new Set<ImportRecord>()
  let hasDays = false
  for (const field of values.keys()) {
    if (ofDays.has(field)) hasDays = true
    const record = identities.has(field) || ofDays.has(field) ? null : belongsTo(kind, field, importRecords)
    if (record) found.add(record)
  }
  if (hasDays && priced && (values.has('rate') || values.has('board'))) found.add('prices')
  if (hasDays && !found.has('prices')) found.add('stock')
  if (values.has('rate') && !found.has('stock') && !found.has('prices')) found.add('rate')
  return importRecords.filter((one) => found.has(one))
}
