import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readRows } from '#server/modules/uploads/read-sheet.ts'
import { listLimits } from '#server/modules/uploads/sheet-row.ts'

const { rows: maxRows } = listLimits
const sheetName = 'xl/worksheets/sheet1.xml'
const workbook = (sheet: string, others: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ [sheetName]: sheet, ...others }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  )
const rows = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describe('a workbook', () => {
  test('is read with its texts in any form, its empty cells and its line breaks', async () => {
    const sheet = rows(
      '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3"><v>5.2998E11</v></c></row>' +
        `<row r="5"/><row r="7">${cell('a &amp; b')}<c><v>0.75</v></c></row>`,
    )
    const shared = '<sst><si><r><t>Jo</t></r><r><t>sé</t></r><rPh sb="0"><t>x</t></rPh></si></sst>'
    expect(await readRows(workbook(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
      { line: 3, cells: ['', 'José', '', '529980000000'] },
      { line: 7, cells: ['a & b', '0.75'] },
    ])
  })

  test('is read with namespace prefixes, as some programs write them', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await readRows(workbook(sheet))).toEqual([{ line: 1, cells: ['7'] }])
  })

  test('is read from the first visible sheet, wherever its part is', async () => {
    const sheets =
      '<sheet name="a" state="hidden" r:id="r1"/><sheet name="b" r:id="r2"/><sheet name="c" r:id="r1"/>'
    const one = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`
    expect(
      await readRows(
        workbook(rows(`<row>${cell('hidden')}</row>`), {
          'xl/workbook.xml': `<workbook xmlns:r="urn:r"><sheets>${sheets}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${one('r1', 'worksheets/sheet1.xml')}${one('r2', '/xl/other/Sheet.xml')}</Relationships>`,
          'xl/other/Sheet.xml': rows(`<row r="-5">${cell('seen')}</row>`),
        }),
      ),
    ).toEqual([{ line: 1, cells: ['seen'] }])
  })

  test('is read only up to a size that a person would fill', async () => {
    const many = `<row>${cell('a')}</row>`.repeat(maxRows + 500)
    expect(await readRows(workbook(rows(many)))).toHaveLength(maxRows)
    const far = rows(`<row r="1048576"><c r="XFD1048576"><v>1</v></c>${cell('b')}</row>`)
    expect(await readRows(workbook(far))).toEqual([])
  })
})

test('a character that the limit of a cell cuts is left out', async () => {
  const limits = { ...listLimits, cellLength: 3 }
  const file = workbook(rows(`<row>${cell('abc')}${cell('ab🌵')}</row>`))
  expect(await readRows(file, limits)).toEqual([{ line: 1, cells: ['abc', 'ab'] }])
  expect(await readRows(Buffer.from('abc,ab🌵'), limits)).toEqual([{ line: 1, cells: ['abc', 'ab'] }])
})

test('a workbook’s days, times and shares are read as they are shown', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;d&quot; 0.00"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const styled = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
  const sheet = rows(
    `<row>${styled(1, '46477')}${styled(2, '46478')}${styled(3, '0.125')}${styled(4, '0.625')}${styled(5, '1450.5')}${styled(1, '-3')}</row>`,
  )
  expect(await readRows(workbook(sheet, { 'xl/styles.xml': styles }))).toEqual([
    { line: 1, cells: ['2027-03-31', '2027-04-01', '12.5%', '15:00', '1450.5', '-3'] },
  ])
})

const ods = (inner: string) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${inner}</table:table><table:table><table:table-row><table:table-cell><text:p>other</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  })
const typed = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const odsRow = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`

describe('an OpenDocument sheet', () => {
  test('is read with its values, its gaps and its lines', async () => {
    const value = (type: string, name: string, of: string) =>
      typed('shown', `office:value-type="${type}" office:${name}="${of}"`)
    const sheet =
      odsRow(typed('a<text:s text:c="2"/>b') + typed('c', 'table:number-columns-repeated="2"')) +
      odsRow('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="3"') +
      odsRow(
        '<table:table-cell table:number-columns-repeated="2"/>' +
          value('date', 'date-value', '2027-03-31') +
          value('percentage', 'value', '0.125') +
          value('float', 'value', '1450.5') +
          value('time', 'time-value', 'PT15H00M00S') +
          '<table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>one</text:p><text:p>two</text:p></table:table-cell>',
      ) +
      odsRow(typed('same'), 'table:number-rows-repeated="2"') +
      odsRow('<table:table-cell/>', 'table:number-rows-repeated="1048570"')
    expect(await readRows(ods(sheet))).toEqual([
      { line: 1, cells: ['a  b', 'c', 'c'] },
      { line: 5, cells: ['', '', '2027-03-31', '12.5%', '1450.5', '15:00', 'one\ntwo'] },
      { line: 6, cells: ['same'] },
      { line: 7, cells: ['same'] },
    ])
  })

  test('is read no further than anybody types', async () => {
    const bomb = odsRow(
      typed('x', 'table:number-columns-repeated="16384"'),
      'table:number-rows-repeated="1048576"',
    )
    expect(await readRows(ods(bomb))).toHaveLength(maxRows)
    const long = odsRow(
      typed('x'.repeat(1_000), 'table:number-columns-repeated="100"'),
      'table:number-rows-repeated="1048576"',
    )
    expect(await readRows(ods(long))).toBeNull()
  })
})

/** What keeps a reader busy or fills the memory: none is a table. */
const hostile: [string, () => Uint8Array][] = [
  ['endless rows', () => workbook(`<worksheet><sheetData>${'<row>'.repeat(200_000)}`)],
  ['endless texts', () => workbook(rows(''), { 'xl/sharedStrings.xml': `<sst>${'<si>'.repeat(99_999)}` })],
  ['a part that expands a thousandfold', () => workbook(`<worksheet>${' '.repeat(15_000_000)}`)],
  [
    'more parts than a workbook has',
    () =>
      workbook(rows(''), Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, '']))),
  ],
  [
    'many cells with one long text',
    () =>
      workbook(rows(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(100)), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(1_000)}</t></si></sst>`,
      }),
  ],
  ['a cell with a missing text', () => workbook(rows('<row><c t="s"><v>3</v></c></row>'))],
  ['a document type', () => workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>')],
  ['an archive cut in the middle', () => workbook(rows(`<row>${cell('a')}</row>`)).subarray(0, 120)],
  ['an archive without a sheet', () => zipSync({ 'a.txt': strToU8('a') })],
  ['two letters', () => strToU8('PK')],
]

test.each(hostile)('%s: no table', async (_, make) => {
  expect((await readRows(make())) ?? []).toEqual([])
})

test.each([
  [
    'of Excel, as Unicode text',
    Buffer.from('\ufeffa\tb\r\n1\tÑ', 'utf16le'),
    [
      ['a', 'b'],
      ['1', 'Ñ'],
    ],
  ],
  [
    'of Windows',
    Buffer.from('a;b\n1;Ñ', 'latin1'),
    [
      ['a', 'b'],
      ['1', 'Ñ'],
    ],
  ],
  ['with a separator line', Buffer.from('sep=;\na;b,c\n'), [['a', 'b,c']]],
  [
    'with quotes within a cell',
    Buffer.from('a,b\n1,Ana "Nena" López\n'),
    [
      ['a', 'b'],
      ['1', 'Ana "Nena" López'],
    ],
  ],
  [
    'with a separator in quotes',
    Buffer.from('"a;b",c\n1,2\n'),
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
])('a CSV %s', async (_, sent, expected) => {
  expect((await readRows(sent))?.map(({ cells }) => cells)).toEqual(expected)
})

test('a CSV is read only up to a size that a person would fill', async () => {
  expect(await readRows(strToU8('a,b\n'.repeat(maxRows + 9)))).toHaveLength(maxRows)
})

test.each([
  ['of many rows', `${'é😀,'.repeat(20)}1\r\n`.repeat(maxRows), maxRows, '1'],
  ['of one line', ','.repeat(1_000_000), 0, undefined],
])('a CSV %s leaves time for other requests', async (_, text, count, last) => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const read = await readRows(Buffer.from(text))
  clearInterval(timer)
  expect(read).toHaveLength(count)
  // No character is lost between two parts.
  const cells = read?.flatMap((row) => row.cells.slice(0, 20)) ?? []
  expect(cells.every((cell) => cell === 'é😀')).toBe(true)
  expect(read?.at(-1)?.cells[20]).toBe(last)
  // At once, it was none.
  expect(turns).toBeGreaterThan(5)
})
