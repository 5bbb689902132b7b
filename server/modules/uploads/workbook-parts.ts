import sax from 'sax'
import { mostCellLength, mostColumns, mostRows, type Row } from './sheet-row.ts'

/** Parses the XML of a workbook part while it is unpacked. `write` throws for invalid XML. */
export interface PartReader<Result = unknown> {
  write(piece: string): void
  close(): void
  /** The rest of the part is not needed. */
  isDone(): boolean
  result: Result
}

/** The maximum number of characters of all cells together: many cells may refer to one long text. */
const mostCharacters = 2_000_000

interface Handlers {
  open(element: string, attribute: (name: string) => string | undefined): void
  close(element: string): void
  text(text: string): void
}

function createPartReader<Result>(
  result: Result,
  { open, close, text }: Handlers,
  isDone = () => false,
): PartReader<Result> {
  const parser = sax.parser(true, { position: false })
  const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('a workbook has no document type')
  }
  parser.onopentag = ({ name, attributes }) => open(localName(name), (one) => attributes[one] as string)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  return {
    write: (piece) => void parser.write(piece),
    close: () => void parser.close(),
    isDone,
    result,
  }
}

/** The relationship id of the first visible sheet's part. */
export function createSheetsReader(): PartReader<{ id: string | null }> {
  const first: { id: string | null } = { id: null }
  return createPartReader(first, {
    open(element, attribute) {
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      if (element === 'sheet' && !isHidden) first.id ??= attribute('r:id') ?? null
    },
    close() {},
    text() {},
  })
}

/** The target of each relationship, by id. */
export function createRelationsReader(): PartReader<Map<string, string>> {
  const targets = new Map<string, string>()
  return createPartReader(targets, {
    open(element, attribute) {
      if (element === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
    },
    close() {},
    text() {},
  })
}

/** Collects the `<t>` elements of rich text in order; phonetic readings are omitted. */
function createTextTaker() {
  let taken = ''
  let isText = false
  let isReading = false
  return {
    open(element: string) {
      if (element === 't') isText = true
      if (element === 'rPh') isReading = true
    },
    close(element: string) {
      if (element === 't') isText = false
      if (element === 'rPh') isReading = false
    },
    text(text: string) {
      if (isText && !isReading && taken.length < mostCellLength) taken += text
    },
    take() {
      const all = taken
      taken = ''
      return all
    },
  }
}

/** The shared strings, to which cells refer by index. */
export function createStringsReader(): PartReader<string[]> {
  const strings: string[] = []
  const words = createTextTaker()
  return createPartReader(strings, {
    open: words.open,
    text: words.text,
    close(element) {
      words.close(element)
      if (element === 'si') strings.push(words.take())
    },
  })
}

/** The maximum line number of a sheet. */
const mostLine = 1_048_576

/** The rows of a sheet, without empty ones. */
export function createSheetReader(strings: readonly string[]): PartReader<Row[]> {
  const rows: Row[] = []
  const words = createTextTaker()
  let row: Row = { line: 0, cells: [] }
  let column = 0
  let type: string | undefined
  let characters = 0
  let value = ''
  let isValue = false
  const put = (text: string) => {
    if (text === '' || column >= mostColumns) return
    characters += text.length
    if (characters > mostCharacters) throw new Error('more text than anybody types')
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
  }
  return createPartReader(
    rows,
    {
      open(element, attribute) {
        words.open(element)
        if (element === 'row') {
          const line = Number(attribute('r'))
          row = { line: line >= 1 && line <= mostLine ? Math.trunc(line) : row.line + 1, cells: [] }
          column = -1
        } else if (element === 'c') {
          column = columnOf(attribute('r')) ?? column + 1
          type = attribute('t')
          value = ''
        } else if (element === 'v') isValue = true
      },
      text(text) {
        words.text(text)
        if (isValue && value.length < mostCellLength) value += text
      },
      close(element) {
        words.close(element)
        if (element === 'v') isValue = false
        if (element === 'c')
          put((type === 'inlineStr' ? words.take() : cellText(type, value, strings)).trim())
        if (element === 'row' && row.cells.length > 0 && rows.length < mostRows) rows.push(row)
      },
    },
    () => rows.length >= mostRows,
  )
}

function cellText(type: string | undefined, value: string, strings: readonly string[]): string {
  if (type === 's') {
    const shared = strings[Number(value)]
    if (shared === undefined) throw new Error('a cell names a text that is not there')
    return shared
  }
  // Large numbers, such as phones, may be written with an exponent.
  return type === undefined && /e/i.test(value) && Number.isSafeInteger(Number(value))
    ? String(Number(value))
    : value
}

/** The column of "AB12" as 27; null for an invalid cell address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}
