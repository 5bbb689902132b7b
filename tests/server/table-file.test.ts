import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { writeCsv } from '#server/platform/spreadsheets/write-csv.ts'
import { writeXlsx } from '#server/platform/spreadsheets/write-xlsx.ts'

const table: Table = {
  title: 'Ventas: [enero]',
  columns: [
    { label: 'Cliente', kind: 'text' },
    { label: 'Importe', kind: 'money' },
    { label: 'Noches', kind: 'count' },
    { label: 'Parte', kind: 'percent' },
    { label: 'Día', kind: 'day' },
    { label: 'Vendida', kind: 'instant' },
  ],
  batches: [
    [['=HYPERLINK("http://x")', -5, 2, 1250, '2026-01-31', '2026-01-31 18:30']],
    [],
    [['José & "Lía" <3>\u0007', 9_007_199_254_740_993n, null, 0, null, null]],
  ],
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

test('CSV: a byte order mark for spreadsheets, plain numbers, quotes where needed, no formula', async () => {
  const text = (await bytesOf(writeCsv(table))).toString()
  expect(text).toBe(
    '\uFEFFCliente,Importe,Noches,Parte,Día,Vendida\r\n' +
      '"\'=HYPERLINK(""http://x"")",-0.05,2,12.50,2026-01-31,2026-01-31 18:30\r\n' +
      '"José & ""Lía"" <3>\u0007",90071992547409.93,,0.00,,\r\n',
  )
})

test('XLSX: numbers are numbers to the cent, days are days, text is text', async () => {
  const parts = unzipSync(await bytesOf(writeXlsx(table)))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t></is>')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<c s="2"><v>-0.05</v></c><c s="3"><v>2</v></c><c s="4"><v>12.50</v></c>')
  // The last day of January 2026, and 18:30 on it.
  expect(sheet).toContain('<c s="5"><v>46053</v></c><c s="6"><v>46053.77083333</v></c>')
  expect(sheet).toContain('José &amp; &quot;Lía&quot; &lt;3&gt;</t>')
  expect(sheet).toContain('<v>90071992547409.93</v></c><c/>')
  expect(sheet).toContain('<autoFilter ref="A1:F3"/>')
  expect(Buffer.from(parts['xl/workbook.xml'] ?? []).toString()).toContain('name="Ventas   enero"')
})

test('rows are requested only when the ones before are written', async () => {
  let asked = 0
  function* batches() {
    for (; asked < 50; asked += 1)
      yield Array.from({ length: 200 }, (_, i) => [`${asked} ${i} ${Math.random()}`])
  }
  const chunks = writeXlsx({ title: 'x', columns: [{ label: 'x', kind: 'text' }], batches: batches() })
  await chunks.next()
  expect(asked).toBeLessThan(20)
  let size = 0
  for await (const chunk of chunks) size = Math.max(size, chunk.length)
  expect(asked).toBe(50)
  expect(size).toBeLessThan(200_000)
})
