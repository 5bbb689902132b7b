import type { Row, SheetLimits } from './sheet-row.ts'
import { createRows, percentOf } from './sheet-rows.ts'
import { createPartReader, type PartReader } from './xml-part.ts'

const maxLine = 1_048_576

/** How often a cell or row is repeated. Programs end a sheet with one empty row that is repeated a million times. */
const repeated = (value: string | undefined): number =>
  Math.min(maxLine, Math.max(1, Math.trunc(Number(value ?? 1)) || 1))

/** Reads the rows of the first table in an OpenDocument spreadsheet's `content.xml`, without empty rows. */
export function createOdsReader(limits: SheetLimits): PartReader<Row[]> {
  const rows = createRows(limits)
  let isOver = false
  let line = 0
  let rowTimes = 1
  let column = 0
  let cellTimes = 1
  /** The cell's typed value; null: its text is used. */
  let value: string | null = null
  let words = ''
  let paragraphs = 0
  let depthOfNote = 0
  let isText = false
  return createPartReader(
    rows.rows,
    {
      open(element, attribute) {
        if (element === 'annotation') depthOfNote += 1
        if (isOver || depthOfNote > 0) return
        if (element === 'table-row') {
          rowTimes = repeated(attribute('table:number-rows-repeated'))
          column = 0
          rows.begin(line + 1)
        } else if (element === 'table-cell' || element === 'covered-table-cell') {
          cellTimes = repeated(attribute('table:number-columns-repeated'))
          value = saidValue(attribute)
          words = ''
          paragraphs = 0
        } else if (element === 'p') {
          if (paragraphs > 0) words += '\n'
          paragraphs += 1
          isText = true
        } else if (element === 's' && isText) words += ' '.repeat(Math.min(10, repeated(attribute('text:c'))))
        else if ((element === 'line-break' || element === 'tab') && isText) words += ' '
      },
      text(text) {
        if (isText && depthOfNote === 0 && words.length < limits.cellLength) words += text
      },
      close(element) {
        if (element === 'annotation') depthOfNote -= 1
        if (isOver || depthOfNote > 0) return
        if (element === 'p') isText = false
        else if (element === 'table-cell' || element === 'covered-table-cell') {
          const text = value ?? words
          // A repeated cell with a text fills each of its columns up to the limit; beyond the limit, it is put once.
          const last = text === '' ? 0 : Math.min(cellTimes, Math.max(1, limits.columns - column))
          for (let at = 0; at < last; at++) rows.put(column + at, text)
          column += cellTimes
        } else if (element === 'table-row') {
          const cells = rows.current()
          rows.end()
          // Equal consecutive rows are also written only once.
          for (let at = 1; cells.length > 0 && at < rowTimes && !rows.isFull(); at++) {
            rows.begin(line + 1 + at)
            for (const [place, cell] of cells.entries()) rows.put(place, cell)
            rows.end()
          }
          line += rowTimes
        } else if (element === 'table') isOver = true
      },
    },
    () => isOver || rows.isFull(),
  )
}

function saidValue(attribute: (name: string) => string | undefined): string | null {
  switch (attribute('office:value-type')) {
    case 'date':
      return attribute('office:date-value')?.replace(/T00:00:00.*$/, '') ?? null
    case 'time': {
      const [, hours = '0', minutes = '0'] =
        /^PT(\d+)H(\d+)M/.exec(attribute('office:time-value') ?? '') ?? []
      return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
    }
    case 'percentage':
      return percentOf(attribute('office:value'))
    case 'float':
    case 'currency':
      return attribute('office:value') ?? null
    case 'boolean':
      return attribute('office:boolean-value') === 'true' ? '1' : '0'
    default:
      return null
  }
}
