import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay, formatDayRange } from '#core/days.ts'
import type { Language } from '#core/language.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import { readVoucherCode, voucherCode, voucherPublicKey } from '#server/modules/vouchers/voucher-code.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { outing, ride, stay } from '#tests/builders/sales.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 200 })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

async function download(client: HttpClient, path: string) {
  const headers = { cookie: client.cookie ?? '' }
  const response = await fetch(`${app.baseUrl}${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function bought(language: Language) {
  const choices = [stay(catalogue, 50, 2, 2), outing(catalogue, 51), ride(catalogue, 50, 52)]
  const buyer = await newPayer(app.baseUrl, choices, { language })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  return { buyer, sale: await buyer.until(({ state }) => state === 'confirmed') }
}

test.each([
  ['es', 'Cupón de servicio', 'Si cancela', 'Teléfono de emergencia: +52 998 000 0000'],
  ['en', 'Service voucher', 'If you cancel', 'Emergency phone: +52 998 000 0000'],
] as const)('a page for each product in %s, with all that the desk asks for', async (language, ...texts) => {
  const { buyer, sale } = await bought(language)
  const answer = await download(buyer.client, sale.voucherUrl ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`${sale.code}.pdf`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { pages, text } = readPdf(answer.bytes)
  expect(pages).toBe(3)
  const flat = text.replace(/\s+/g, ' ')
  for (const words of [...texts, sale.code, 'Zoë Núñez Lukasiewicz', 'Av. Dos 2', 'Viajes de Prueba']) {
    expect(flat).toContain(words)
  }
  for (const line of sale.lines) {
    expect(flat).toContain(line.name[language])
    const days =
      line.kind === 'transfers'
        ? printable(formatDayRange(line.startsOn, line.endsOn, language))
        : formatDay(line.startsOn, language, 'long')
    expect(flat).toContain(days.replace(/\s+/g, ' '))
    for (const note of line.notes) expect(flat).toContain(printable(note.label[language]))
  }
  expect(flat).toContain('Cuna, por favor')
})

test('only those who may see the sale get its vouchers, and only of what is confirmed', async () => {
  const { buyer, sale } = await bought('es')
  const path = `/vouchers/${sale.id}.pdf`
  expect((await download(createHttpClient(app.baseUrl), path)).status).toBe(404)
  const other = await newPayer(app.baseUrl, [stay(catalogue, 50, 1)])
  expect((await download(other.client, path)).status).toBe(404)
  expect((await download(other.client, `/vouchers/${other.saleId}.pdf`)).status).toBe(404)
  await db.database.execute(sql`
    UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE sale_id = ${sale.id} AND position > 0`)
  expect(readPdf((await download(buyer.client, path)).bytes).pages).toBe(1)
})

test('a code can be checked with the public key alone, and not be forged', async () => {
  const key = await voucherPublicKey(db.database)
  expect(Object.keys(key).sort()).toEqual(['crv', 'kty', 'x'])
  const code = await voucherCode(db.database, 'sale', 'line')
  expect(code.startsWith('ALF1.sale.line.')).toBe(true)
  expect(readVoucherCode(code, key)).toEqual({ saleId: 'sale', lineId: 'line' })
  for (const forged of [
    code.replace('line', 'lime'),
    `${code}x`,
    code.slice(0, -4),
    'ALF1.a.b',
    '',
    code.replace('ALF1', 'ALF2'),
  ]) {
    expect(readVoucherCode(forged, key)).toBeNull()
  }
  const served = await fetch(`${app.baseUrl}/vouchers/key.json`)
  expect(await served.json()).toEqual(key)
  const keys = await Promise.all([1, 2, 3].map(() => voucherPublicKey(db.database)))
  expect(keys).toEqual([key, key, key])
})

test('letters that the fonts lack become their nearest', () => {
  expect(printable('Nguyễn Łukasz Šimić Đorđe')).toBe('Nguyên Lukasz Šimic Dorde')
  expect(printable('¿Qué? “Año” – 12 €')).toBe('¿Qué? “Año” – 12 €')
  expect(printable('山')).toBe('?')
})
