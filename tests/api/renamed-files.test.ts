import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#core/products/products.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { verbsOf } from '#tests/support/servers/http-client.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

let desk: Desk
let owner: HttpClient
beforeAll(async () => {
  desk = await openDesk()
  const { name: _, shortName, version, ...brand } = await desk.ask('getPlatform', {})
  expect(shortName).toBe('Alforja')
  await desk.ask('changePlatform', { ...brand, name: 'Viajes Quetzal', shortName: 'Quetzal', version })
  owner = await desk.as(await desk.person('owner', '1001'))
})
afterAll(() => desk?.at.app.stop())

/** What a file shows and its metadata: the parts of a workbook, the text of a PDF, or the file itself. */
function contentOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join('\n')
  const raw = bytes.toString('latin1')
  // Metadata may be in UTF-16.
  return raw.startsWith('%PDF') ? `${readPdf(bytes).text}\n${raw.replaceAll('\0', '')}` : bytes.toString()
}

async function read({ cookie }: HttpClient, path: string): Promise<string> {
  const answer = await fetch(`${desk.at.app.baseUrl}${path}`, { headers: { cookie: cookie ?? '' } })
  expect(answer.status, path).toBe(200)
  const named = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
  return `${named}\n${contentOf(Buffer.from(await answer.arrayBuffer()))}`
}

const month = dayIn(new Date(), homeZone).slice(0, 7)
// Not the audit log: it says what the name was before.
const lists = [
  ...['sales', 'reports/booking', 'agents-by-state', 'agents', 'agencies', 'executives', 'prospects'],
  ...['call-requests', `reports/statements/1001/${month}`, `withheld/${month}`],
]

test.each(lists)('a list as a file does not name the program: %s', async (list) => {
  const formats = list.startsWith('reports/statements') ? ['csv', 'xlsx', 'pdf'] : ['csv', 'xlsx']
  for (const format of formats)
    for (const language of ['es', 'en'])
      expect(await read(desk.admin, `/files/${list}/${format}?language=${language}`)).not.toMatch(
        /\bAlforja\b/,
      )
})

test.each(kinds)('nor does the sheet in which an agency edits its %s', async (kind) => {
  for (const format of ['csv', 'xlsx'])
    expect(await read(owner, `/files/products/${format}?accountId=1001&kind=${kind}`)).not.toMatch(
      /\bAlforja\b/,
    )
})

test('nor does a quote', async () => {
  const { line } = await findStay(verbsOf(owner), 47)
  const quote = await owner.ask('agency.saveQuote', {
    ...{ idempotencyKey: crypto.randomUUID(), language: 'es', note: '', choices: [line.choice] },
    ...{
      acceptedMinor: line.totalMinor,
      client: { givenName: 'Zoë', familyName: 'Núñez', email: '', phone: '' },
    },
  })
  const content = await read(owner, quote.pdfUrl)
  expect(content).toContain('Zoë')
  expect(content).not.toMatch(/\bAlforja\b/)
})
