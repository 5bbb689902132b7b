import { dayMinutes, minuteMillis } from '#core/time/lengths.ts'
import type { Row, SheetLimits } from './sheet-row.ts'
import { createRows, percentOf } from './sheet-rows.ts'
import { createPartReader, type PartReader } from './xml-part.ts'

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
function createTextTaker({ cellLength }: SheetLimits) {
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
      if (isText && !isReading && taken.length < cellLength) taken += text
    },
    take() {
      const all = taken
      taken = ''
      return all
    },
  }
}

/** The shared strings, to which cells refer by index. */
export function createStringsReader(limits: SheetLimits): PartReader<string[]> {
  const strings: string[] = []
  const words = createTextTaker(limits)
  return createPartReader(strings, {
    open: words.open,
    text: words.text,
    close(element) {
      words.close(element)
      if (element === 'si') strings.push(words.take())
    },
  })
}

/** How the number of a cell is shown, as far as it changes what the number means. */
type NumberStyle = 'percent' | 'day' | 'time' | null

/** Formats that every program knows by number. */
function builtIn(id: number): NumberStyle {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 14 && id <= 17) || id === 22) return 'day'
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : null
}

/** What a format such as `dd/mm/yyyy` or `0.0%` shows; texts and colors in it say nothing. */
function styleOfFormat(code: string): NumberStyle {
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  if (plain.includes('%')) return 'percent'
  if (/[dy]/.test(plain)) return 'day'
  return /[hs]/.test(plain) ? 'time' : null
}

/** The style of each cell format, by its place in the list to which cells refer. */
export function createStylesReader(): PartReader<NumberStyle[]> {
  const styles: NumberStyle[] = []
  const own = new Map<number, NumberStyle>()
  let isOfCells = false
  return createPartReader(styles, {
    open(element, attribute) {
      if (element === 'cellXfs') isOfCells = true
      else if (element === 'numFmt')
        own.set(Number(attribute('numFmtId')), styleOfFormat(attribute('formatCode') ?? ''))
      else if (element === 'xf' && isOfCells) {
        const id = Number(attribute('numFmtId'))
        styles.push(own.get(id) ?? builtIn(id))
      }
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false
    },
    text() {},
  })
}

/** The maximum line number of a sheet. */
const maxLine = 1_048_576

interface SheetParts {
  strings: readonly string[]
  styles: readonly NumberStyle[]
  limits: SheetLimits
}

/** The rows of a sheet, without empty ones. */
export function createSheetReader({ strings, styles, limits }: SheetParts): PartReader<Row[]> {
  const rows = createRows(limits)
  const words = createTextTaker(limits)
  let column = 0
  let type: string | undefined
  let style: NumberStyle = null
  let value = ''
  let isValue = false
  return createPartReader(
    rows.rows,
    {
      open(element, attribute) {
        words.open(element)
        if (element === 'row') {
          const line = Number(attribute('r'))
          rows.begin(line >= 1 && line <= maxLine ? Math.trunc(line) : rows.line() + 1)
          column = -1
        } else if (element === 'c') {
          column = columnOf(attribute('r')) ?? column + 1
          type = attribute('t')
          style = styles[Number(attribute('s') ?? 0)] ?? null
          value = ''
        } else if (element === 'v') isValue = true
      },
      text(text) {
        words.text(text)
        if (isValue && value.length < limits.cellLength) value += text
      },
      close(element) {
        words.close(element)
        if (element === 'v') isValue = false
        if (element === 'c') {
          const text = type === 'inlineStr' ? words.take() : cellText(type, value, strings)
          rows.put(column, type === undefined || type === 'n' ? (styled(text, style) ?? text) : text)
        }
        if (element === 'row') rows.end()
      },
    },
    rows.isFull,
  )
}

/** A number as it is shown: a share as "12.5%", a day as "2027-03-31", a time as "15:00"; null: the number itself. */
function styled(text: string, style: NumberStyle): string | null {
  const number = Number(text)
  if (text === '' || style === null || !Number.isFinite(number)) return null
  if (style === 'percent') return percentOf(text)
  // Spreadsheets count days from the last one of 1899.
  if (number < 0 || number > 2_958_465) return null
  const at = new Date(Math.round((number - 25_569) * dayMinutes) * minuteMillis).toISOString()
  return number < 1 ? at.slice(11, 16) : at.slice(0, 10)
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
