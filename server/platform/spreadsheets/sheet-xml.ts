import { columnLetters } from '#core/app/column-letters.ts'
import { decimalOf } from '#core/money/decimals.ts'
import { dayNumber } from '#core/time/days.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import type { CellKind, TableCell, TableColumn, TableRow } from './table.ts'

/** Indexes in `styles.xml`: the header's style, then one per kind. */
const styles: Record<CellKind, number> = { text: 0, money: 2, count: 3, percent: 4, day: 5, instant: 6 }
const headerStyle = 1

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook with one sheet, except for the sheet itself. */
export const workbookParts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00;[Red]\\-#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="167" formatCode="0.00\\ &quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDE7DA"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>${[164, 3, 167, 165, 166].map((format) => `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
})

/** The sheet's XML up to its first row: column widths, frozen header, filters. */
export function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns
    .map(({ label, width }, i) => {
      const wide = width ?? Math.min(40, Math.max(12, label.length + 4))
      return `<col min="${i + 1}" max="${i + 1}" width="${wide}" customWidth="1"/>`
    })
    .join('')
  const header = columns.map(({ label }) => textCell(label, headerStyle)).join('')
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${header}</row>`
}

export const sheetEnd = (columns: readonly TableColumn[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows + 1}"/></worksheet>`

export const rowXml = (columns: readonly TableColumn[], row: TableRow): string =>
  `<row>${columns.map(({ kind }, i) => cellXml(row[i] ?? null, kind)).join('')}</row>`

function cellXml(cell: TableCell, kind: CellKind): string {
  // A cell without a reference follows the previous cell, so empty cells are written too.
  if (cell === null || cell === '') return '<c/>'
  const number = numberOf(cell, kind)
  return number === null ? textCell(String(cell), styles.text) : `<c s="${styles[kind]}"><v>${number}</v></c>`
}

function numberOf(cell: Exclude<TableCell, null>, kind: CellKind): string | null {
  if (typeof cell !== 'string') return kind === 'money' || kind === 'percent' ? decimalOf(cell) : String(cell)
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d))?$/.exec(cell) ?? []
  if (day === undefined) return null
  if (kind === 'day') return String(serialOf(day))
  if (kind !== 'instant') return null
  return (serialOf(day) + (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) / dayMinutes).toFixed(8)
}

/** The serial number of a day in spreadsheets, which count from the end of 1899. */
const serialOf = (day: string): number => dayNumber(day) + 25_569

/** A cell with inline text, which is never a formula and needs no shared string table. */
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, 32_767))}</t></is></c>`

/** Characters that XML 1.0 does not allow: control characters, halves of surrogate pairs. */
const illegal = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text
    .replace(illegal, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A valid sheet name: at most 31 characters, without those reserved for cell references. */
function sheetName(title: string): string {
  return escaped(
    title
      .replace(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || '1',
  )
}
