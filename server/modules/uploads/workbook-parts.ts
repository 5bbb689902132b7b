import { dayMinutes, minuteMillis } from '#core/time/lengths.ts'
import type { Row, SheetLimits } from './sheet-row.ts'
import { createRows, percentOf } from './sheet-rows.ts'
import { createPartReader, type PartReader } from './xml-part.ts'

/** Reads the relationship id of the first visible sheet's part. */
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

/** Reads the target of each relationship, keyed by id. */
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

/** Collects the `<t>` elements of rich text in order; phonetic readings are skipped. */
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

/** Reads the shared strings, which cells refer to by index. */
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

/** How a cell's number is displayed, if this changes what the number means. */
type NumberStyle = 'percent' | 'day' | 'time' | null

/** The style of a format that has a fixed number in all programs. */
function builtIn(id: number): NumberStyle {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 14 && id <= 17) || id === 22) return 'day'
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : null
}

/** The style of a format such as `dd/mm/yyyy` or `0.0%`; texts and colors in the format are ignored. */
function styleOfFormat(code: string): NumberStyle {
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  if (plain.includes('%')) return 'percent'
  if (/[dy]/.test(plain)) return 'day'
  return /[hs]/.test(plain) ? 'time' : null
}

/** Reads the style of each cell format, in the order of the list that cells refer to. */
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

/** The maximum line number in a sheet. */
const maxLine = 1_048_576

interface SheetParts {
  strings: readonly string[]
  styles: readonly NumberStyle[]
  limits: SheetLimits
}

/** Reads the rows of a sheet, without empty rows. */
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

/**
 * A number as it is displayed: a share as "12.5%", a day as "2027-03-31", a time as "15:00"; null: as the number
 * itself.
 */
function styled(text: string, style: NumberStyle): string | null {
  const number = Number(text)
  if (text === '' || style === null || !Number.isFinite(number)) return null
  if (style === 'percent') return percentOf(text)
  // Spreadsheets count days from December 30, 1899.
  if (number < 0 || number > 2_958_465) return null
  const at = new Date(Math.round((number - 25_569) * dayMinutes) * minuteMillis).toISOString()
  return number < 1 ? at.slice(11, 16) : at.slice(0, 10)
}

function cellText(type: string | undefined, value: string, strings: readonly string[]): string {
  if (type === 's') {
    const shared = strings[Number(value)]
    if (shared === undefined) throw new Error('a cell refers to a missing shared string')
    return shared
  }
  // Large numbers, such as phone numbers, may be written with an exponent.
  return type === undefined && /e/i.test(value) && Number.isSafeInteger(Number(value))
    ? String(Number(value))
    : value
}

/** The index of a cell's column, from 0: 27 for "AB12"; null for an invalid cell address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}
