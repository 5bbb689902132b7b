import { strToU8, zipSync } from 'fflate'
import { csvLine, csvMark } from '#core/app/csv.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { writeXlsx } from '#server/platform/spreadsheets/write-xlsx.ts'

export type Cell = string | number
/** A sheet: headings, then rows. */
export type Grid = readonly (readonly Cell[])[]

export const csvOf = (grid: Grid): Buffer =>
  Buffer.from(csvMark + grid.map((row) => csvLine(row.map(String))).join(''))

/** Days and amounts are stored as spreadsheets do, not as texts. */
export async function xlsxOf([headings = [], ...rows]: Grid): Promise<Buffer> {
  const kindOf = (at: number) => {
    const first = rows.find((row) => row[at] !== undefined && row[at] !== '')?.[at]
    if (typeof first === 'number') return 'money' as const
    return /^\d{4}-\d\d-\d\d$/.test(first ?? '') ? ('day' as const) : ('text' as const)
  }
  const table: Table = {
    title: 'Hoja',
    columns: headings.map((label, at) => ({ label: String(label), kind: kindOf(at) })),
    batches: [
      rows.map((row) => row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 100) : cell))),
    ],
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(table)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function odsOf(grid: Grid): Buffer {
  const cell = (value: Cell) => {
    const text = `<text:p>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text:p>`
    if (typeof value === 'number')
      return `<table:table-cell office:value-type="float" office:value="${value}">${text}</table:table-cell>`
    return /^\d{4}-\d\d-\d\d$/.test(value)
      ? `<table:table-cell office:value-type="date" office:date-value="${value}">${text}</table:table-cell>`
      : `<table:table-cell>${text}</table:table-cell>`
  }
  const rows = grid.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`)
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table>${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
  return Buffer.from(zipSync({ 'content.xml': strToU8(content) }))
}

/** A cell as it is written in the file. */
export interface RawCell {
  xml: string
}

/** The part of a workbook with the cells of a grid. */
export function sheetPart(grid: readonly (readonly (Cell | RawCell)[])[]): string {
  const cell = (value: Cell | RawCell, at: string) => {
    if (typeof value === 'object') return value.xml
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  }
  const rows = grid.map((row, nth) => {
    const cells = row.map((one, at) => cell(one, `${String.fromCharCode(65 + at)}${nth + 1}`))
    return `<row r="${nth + 1}">${cells.join('')}</row>`
  })
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** A workbook of one sheet, with other parts beside it or instead of it. */
export function workbookOf(sheet: string, others: Record<string, string> = {}): Buffer {
  const parts = Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...others })
  return Buffer.from(zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(xml)]))))
}
