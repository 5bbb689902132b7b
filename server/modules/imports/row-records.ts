import { folded } from '#core/app/folded.ts'
import { type ImportRecord, importRecords, recordWords } from '#core/imports/import-limits.ts'
import type { Kind } from '#core/products/products.ts'
import { belongsTo } from './row-cells.ts'
import { type RowRefusal, reason } from './row-refusals.ts'
import type { TableRow } from './sheet-table.ts'

/** Columns that say what a row is about, and nothing about it. */
const identities = new Set(['record', 'product', 'unit', 'rate'])

/**
 * The records of a row: the one that its `record` cell names, or else those to which its filled cells belong. Cells of
 * other records are refused.
 */
export function recordsOf(row: TableRow, kind: Kind, refusals: RowRefusal[]): ImportRecord[] {
  const said = row.values.get('record')
  if (said === undefined) return inferred(row, kind)
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

function inferred({ values }: TableRow, kind: Kind): ImportRecord[] {
  const found = new Set<ImportRecord>()
  for (const field of values.keys()) {
    const record = identities.has(field) ? null : belongsTo(kind, field, importRecords)
    if (record) found.add(record)
  }
  if (values.has('rate') && !found.has('stock')) found.add('rate')
  return importRecords.filter((one) => found.has(one))
}
