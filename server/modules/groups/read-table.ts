import { CsvError, parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'

/** One row with the line on which a spreadsheet shows it, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** A workbook's parts are not unpacked beyond this. */
const mostPartBytes = 8_000_000

/** The rows of a CSV in any usual encoding and separator, or of a workbook's first sheet; null for anything else. */
export function readRows(bytes: Uint8Array): Row[] | null {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip ? readWorkbook(bytes) : readCsv(bytes)
  return rows?.filter(({ cells }) => cells.some((cell) => cell !== '')) ?? null
}

function readCsv(bytes: Uint8Array): Row[] | null {
  const text = decode(bytes)
  if (text.includes('\0')) return null
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const delimiter = ['\t', ';', ','].find((mark) => header.includes(mark)) ?? ','
  try {
    const records: string[][] = parse(text, { bom: true, delimiter, trim: true, relax_column_count: true })
    return records.map((cells, at) => ({ line: at + 1, cells }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Spreadsheets on Windows still write CSV in its old encoding. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readWorkbook(bytes: Uint8Array): Row[] | null {
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize <= mostPartBytes && /^xl\/(?:worksheets\/sheet\d+|sharedStrings)\.xml$/.test(name),
    })
  } catch {
    return null
  }
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))
  const [first] = sheets.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const sheet = first && parts[first]
  if (!sheet) return null
  const shared = parts['xl/sharedStrings.xml']
  return rowsOf(strFromU8(sheet), shared ? stringsOf(strFromU8(shared)) : [])
}

const stringsOf = (xml: string): string[] =>
  [...xml.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, inner = '']) => textOf(inner))

/** The `<t>` of a piece of rich text, one after the other; readings of Asian scripts are left out. */
const textOf = (xml: string): string =>
  [...xml.replace(/<rPh[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, inner = '']) => plain(inner))
    .join('')

function rowsOf(xml: string, strings: readonly string[]): Row[] {
  const rows = [...xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)]
  return rows.map(([, attributes = '', inner = ''], at) => {
    const cells: string[] = []
    for (const [, its = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(/\br="([A-Z]+)/.exec(its)?.[1]) ?? cells.length
      if (column >= 100) continue
      while (cells.length < column) cells.push('')
      cells[column] = cellText(/\bt="(\w+)"/.exec(its)?.[1], content, strings).trim()
    }
    return { line: Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? at + 1), cells }
  })
}

function cellText(type: string | undefined, content: string, strings: readonly string[]): string {
  if (type === 'inlineStr') return textOf(content)
  const value = plain(/<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  // Large numbers, such as telephones, may be written with an exponent.
  return type === undefined && /e/i.test(value) && Number.isSafeInteger(Number(value))
    ? String(Number(value))
    : value
}

/** "AB" as 27. */
const columnOf = (letters: string | undefined): number | null =>
  letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
