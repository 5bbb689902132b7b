import { sql } from 'drizzle-orm'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language, Text } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { nightsOf } from '#core/products/groups.ts'
import { addDays, formatDay, formatDayRange } from '#core/time/days.ts'
import { groupBlocks, groups } from '#server/modules/groups/tables.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import {
  changeVoucherKey,
  listVoucherKeys,
  revokeVoucherKey,
  signingKey,
} from '#server/modules/vouchers/voucher-keys.ts'
import { verifyToken, voucherToken } from '#server/modules/vouchers/voucher-token.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { outing, ride, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

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
  ['es', 'Voucher de servicio', 'Si cancela', 'Teléfono de la agencia: +52 998 000 0000'],
  ['en', 'Service voucher', 'If you cancel', 'Agency’s phone: +52 998 000 0000'],
] as const)(
  'a page for each product in %s, with all the details that a desk needs',
  async (language, ...texts) => {
    const { buyer, sale } = await bought(language)
    const answer = await download(buyer.client, sale.voucherUrl ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`"voucher-${sale.code}.pdf"`)
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
          : formatDay(line.startsOn, language, line.kind === 'hotels' ? 'long' : 'short')
      expect(flat).toContain(days.replace(/\s+/g, ' '))
      // A hotel's hours are next to its days.
      const hours = (note: Text) => note[language].charAt(0).toLowerCase() + note[language].slice(1)
      for (const { label, value } of line.notes)
        expect(flat).toContain(printable(line.kind === 'hotels' ? hours(value) : label[language]))
    }
    expect(flat).toContain('Cuna, por favor')
    expect(flat).toContain(language === 'es' ? '2 noches' : '2 nights')
    const paid = language === 'es' ? 'pagado a través de' : 'paid through'
    expect(flat.split(`${paid} Viajes de Prueba`), 'the hotel’s page only').toHaveLength(2)
  },
)

test('a stay from a group’s block names the group, and other services beside it do not', async () => {
  const days = { startsOn: addDays(catalogue.today, 56), endsOn: addDays(catalogue.today, 58) }
  const name = textFrom({ es: 'Boda de Inés y Román', en: 'Inés and Román’s wedding' })
  const key = { accountId: '1001', groupUrl: 'boda-de-ines' }
  await db.database.insert(groups).values({
    ...{ accountId: '1001', url: key.groupUrl, kind: 'group', name, intro: name, ...days },
    ...{ destinationId: 'cancun', state: 'open', picture: drawingOf('event-wedding', name) },
  })
  const block = nightsOf(days).map((day) => ({ unitId: catalogue.hotel.unitId, day, quantity: 1 }))
  await db.database
    .insert(groupBlocks)
    .values(block.map(({ quantity: rooms, ...night }) => ({ ...key, ...night, rooms, releaseOn: night.day })))
  await moveStock(db.database, block, 'hold')
  const choices = [stay(catalogue, 56, 2), outing(catalogue, 57), stay(catalogue, 60, 1)]
  const ofGroup = choices.map((choice, at) => (at < 2 ? { ...choice, groupUrl: key.groupUrl } : choice))
  const buyer = await newPayer(app.baseUrl, ofGroup, { language: 'en' })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  expect(sale.lines.map(({ group }) => group)).toEqual([
    { name, isFromBlock: true },
    { name, isFromBlock: false },
    undefined,
  ])
  const { text } = readPdf((await download(buyer.client, sale.voucherUrl ?? '')).bytes)
  const flat = text.replace(/\s+/g, ' ')
  const named = printable(`Group ${name.en}`)
  expect(flat.split(named)).toHaveLength(3)
  expect(flat.split(printable(`${name.en} (room block)`))).toHaveLength(2)
})

test('only people who may see the sale get its vouchers, and only of confirmed services', async () => {
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

test('a QR has the address of the check, and its content can be verified with the public keys alone', async () => {
  const { buyer, sale } = await bought('es')
  const line = sale.lines[2]
  if (!line) throw new Error('no transfer')
  const picture = await download(buyer.client, `/vouchers/${sale.id}/${line.id}.svg`)
  const { data, info } = await sharp(picture.bytes, { density: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const said = decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
  const token = said.split('#')[1] ?? ''
  expect(said).toBe(`${app.baseUrl}/voucher#${token}`)
  const keys = await listVoucherKeys(app.deps)
  expect(verifyToken(token, keys)).toEqual({
    ...{ keyId: keys[0]?.id, accountId: '1001', lineId: line.id, kind: 'transfers' },
    ...{ from: line.startsOn, to: line.endsOn, people: 2 },
  })
  // Full names: a few letters occur in any signature by chance.
  for (const personal of [sale.code, sale.id, 'Nunez', 'Lukasiewicz']) expect(said).not.toContain(personal)
  const check = (what: string) => buyer.client.call('bookingEngine.checkVoucher', { token: what })
  expect((await check(token)).body).toEqual({ standing: 'valid' })
  expect((await check(token.replace('.2.', '.9.'))).body).toEqual({ standing: 'altered' })
  await db.database.execute(
    sql`UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${line.id}`,
  )
  expect((await check(token)).body).toEqual({ standing: 'void' })
})

test('a key can be rotated: old signatures stay valid, and only the new key signs', async () => {
  const line = (id: string) => ({
    ...{ id: id.padEnd(22, 'x'), kind: 'tours' as const, startsOn: '2026-12-01', endsOn: '2026-12-01' },
    choice: { kind: 'tours', guests: { adults: 2, childAges: [7] } } as never,
  })
  const made = await Promise.all([1, 2, 3].map(() => listVoucherKeys(app.deps)))
  expect(made).toEqual([made[0], made[0], made[0]])
  const old = voucherToken(await signingKey(app.deps), line('old'), '1001')
  const id = await changeVoucherKey(app.deps)
  const keys = await listVoucherKeys(app.deps)
  expect(keys.map((key) => key.id)).toEqual([id, made[0]?.[0]?.id])
  expect(keys.every((key) => Object.keys(key).sort().join() === 'id,x')).toBe(true)
  const young = voucherToken(await signingKey(app.deps), line('new'), '1001')
  expect(verifyToken(old, keys)?.people).toBe(3)
  expect(verifyToken(young, keys)?.keyId).toBe(id)
  expect(verifyToken(young, keys.slice(1))).toBeNull()
  const [stored] = (
    await db.database.execute<{ secrets: number }>(sql`
      SELECT count(*) FILTER (WHERE key ? 'd')::int AS secrets
      FROM settings, jsonb_array_elements(value) AS key WHERE name = 'voucher-keys'`)
  ).rows
  expect(stored?.secrets).toBe(1)
  expect((await createHttpClient(app.baseUrl).call('bookingEngine.listVoucherKeys', {})).body).toEqual({
    keys,
  })
})

test('signatures of a revoked key are refused, and devices are notified; another key signs from then on', async () => {
  const check = async (token: string) =>
    (await createHttpClient(app.baseUrl).call('bookingEngine.checkVoucher', { token })).body
  const line = {
    ...{
      id: 'revoked'.padEnd(22, 'x'),
      kind: 'tours' as const,
      startsOn: '2026-12-01',
      endsOn: '2026-12-01',
    },
    choice: { kind: 'tours', guests: { adults: 2, childAges: [] } } as never,
  }
  const stolen = await signingKey(app.deps)
  const token = voucherToken(stolen, line, '1001')
  expect(await check(token)).toEqual({ standing: 'void' })
  expect(await revokeVoucherKey(app.deps, 'nobodys1')).toBeNull()
  const id = await revokeVoucherKey(app.deps, stolen.id)
  expect(id).not.toBe(stolen.id)
  expect(await check(token)).toEqual({ standing: 'revoked' })
  expect(await check(voucherToken(await signingKey(app.deps), line, '1001'))).toEqual({ standing: 'void' })
  const { keys } = await createHttpClient(app.baseUrl).ask('bookingEngine.listVoucherKeys', {})
  expect(keys[0]).toEqual({ id, x: expect.any(String) })
  expect(keys.filter(({ revoked }) => revoked).map((key) => key.id)).toEqual([stolen.id])
})

test('letters that the fonts lack become their nearest', () => {
  expect(printable('Nguyễn Łukasz Šimić Đorđe')).toBe('Nguyên Lukasz Šimic Dorde')
  expect(printable('¿Qué? “Año” – 12 €')).toBe('¿Qué? “Año” – 12 €')
  expect(printable('山')).toBe('?')
})
