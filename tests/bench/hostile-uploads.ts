import { strToU8, zipSync } from 'fflate'
import { logoDrawing, svg } from '#tests/builders/drawings.ts'
import { pngBomb } from '#tests/builders/uploads.ts'

export interface HostileUpload {
  what: string
  to: 'logo' | 'banner' | 'paper' | 'guests'
  bytes: Uint8Array
}

const tenMegabytes = 10 * 1024 * 1024
const workbook = (sheet: string) => zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })

/** Files built to exhaust the parser's time or memory. */
export const hostileUploads: readonly HostileUpload[] = [
  { what: 'a logo of 60 comments', to: 'logo', bytes: strToU8(`${'<!---->'.repeat(60)}x`) },
  {
    what: 'a logo with filters',
    to: 'logo',
    bytes: svg(
      '<filter id="a"><feMorphology radius="90"/></filter><rect width="200" height="200" filter="url(#a)"/>',
    ),
  },
  {
    what: 'a logo of 7,900 shapes of half transparency',
    to: 'logo',
    bytes: svg('<rect width="300" height="100" opacity=".1"/>'.repeat(7_900)),
  },
  { what: 'a logo as agencies have them', to: 'logo', bytes: logoDrawing() },
  { what: 'a cover of 8,000 × 8,000 pixels', to: 'banner', bytes: pngBomb(8_000) },
  { what: 'a paper of 8,000 × 8,000 pixels', to: 'paper', bytes: pngBomb(8_000) },
  {
    what: 'a PDF of 10 MB of nested lists',
    to: 'paper',
    bytes: strToU8(`%PDF-1.7\n1 0 obj${'['.repeat(tenMegabytes - 100)}\n%%EOF\n`),
  },
  {
    what: 'a PDF of 10 MB of objects',
    to: 'paper',
    bytes: strToU8(`%PDF-1.7\n${'1 0 obj<</A 1>>endobj\n'.repeat(470_000)}%%EOF\n`),
  },
  { what: 'a workbook of rows that never end', to: 'guests', bytes: workbook('<row>'.repeat(1_600_000)) },
  {
    what: 'a workbook of a million cells',
    to: 'guests',
    bytes: workbook(`<worksheet>${'<row><c><v>1</v></c></row>'.repeat(700_000)}</worksheet>`),
  },
]
