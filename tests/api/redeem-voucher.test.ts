import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import type { ListedVoucher } from '#core/sales/voucher-check.ts'
import { addDays } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, outing, ride, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let client: Record<'owner' | 'seller' | 'branch' | 'sibling' | 'other', HttpClient>

const device = { browser: 'chrome', system: 'android' } as const
const redeem = (who: HttpClient, lineId: string, more: Partial<Sent<'agency.redeemVoucher'>> = {}) => {
  const redeemedAt = '2026-11-20T15:00:00.000Z'
  return who.call('agency.redeemVoucher', {
    lineId,
    use: 0,
    idempotencyKey: newKey(),
    redeemedAt,
    device,
    ...more,
  })
}
const listed = async (who: HttpClient): Promise<ListedVoucher[]> =>
  (await who.ask('agency.listVouchers', {})).vouchers

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 200 })
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values([
    { ...agency, id: '1003', parentId: '1001', name: 'Sucursal de Prueba' },
    { ...agency, id: '1004', parentId: '1001', name: 'Otra sucursal' },
    { ...agency, id: '1002', name: 'Otra agencia' },
  ])
  const who = [
    ['owner', 'owner', '1001'],
    ['seller', 'seller', '1001'],
    ['branch', 'owner', '1003'],
    ['sibling', 'owner', '1004'],
    ['other', 'owner', '1002'],
  ] as const
  await db.database.insert(people).values(
    who.map(([id, role, accountId]) => ({
      id,
      role,
      accountId,
      name: `Señor ${id}`,
      email: `${id}@example.com`,
    })),
  )
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  client = {
    ...{ owner: await as('owner'), seller: await as('seller'), branch: await as('branch') },
    ...{ sibling: await as('sibling'), other: await as('other') },
  }
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** A confirmed sale of a stay, a tour and a return transfer around these days. */
async function bought(accountId?: string) {
  const choices = [stay(catalogue, 2, 2), outing(catalogue, 3), ride(catalogue, 2, 4)]
  const buyer = await newPayer(app.baseUrl, choices, accountId ? { accountId } : {})
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  const [hotel, tour, transfer] = sale.lines.map(({ id }) => id)
  return { buyer, sale, hotel: hotel ?? '', tour: tour ?? '', transfer: transfer ?? '' }
}

test('vouchers of these days are listed with the days on which each can be used', async () => {
  const { sale, hotel, tour, transfer } = await bought()
  const mine = (await listed(client.seller)).filter(({ code }) => code === sale.code)
  const day = (ahead: number) => addDays(catalogue.today, ahead)
  const open = { redeemedAt: null, redeemedBy: null }
  expect(mine.map(({ lineId, kind, people, uses }) => ({ lineId, kind, people, uses }))).toEqual([
    { lineId: hotel, kind: 'hotels', people: 2, uses: [{ use: 0, on: day(2), until: day(4), ...open }] },
    {
      ...{ lineId: transfer, kind: 'transfers', people: 2 },
      uses: [
        { use: 0, on: day(2), until: day(2), ...open },
        { use: 1, on: expect.any(String), until: day(4), ...open },
      ],
    },
    { lineId: tour, kind: 'tours', people: 2, uses: [{ use: 0, on: day(3), until: day(3), ...open }] },
  ])
  expect((await listed(client.other)).length).toBe(0)
  expect((await createHttpClient(app.baseUrl).call('agency.listVouchers', {})).code).toBe('unauthenticated')
})

test('its document is offered to people who may see the sale, and not to those who only redeem it', async () => {
  const { sale } = await bought()
  const papers = async (who: HttpClient) =>
    new Set((await listed(who)).flatMap(({ code, voucherUrl }) => (code === sale.code ? [voucherUrl] : [])))
  const paper = `/vouchers/${sale.id}.pdf`
  expect(await papers(client.owner)).toEqual(new Set([paper]))
  expect(await papers(client.seller)).toEqual(new Set([null]))
})

test('a voucher of any day is found by its code or its line, by people who may redeem it and by nobody else', async () => {
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 23), ride(catalogue, 23, 25)], {
    accountId: '1003',
  })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const { code, lines } = await buyer.until(({ state }) => state === 'confirmed')
  const [tour, transfer] = lines.map(({ id }) => id)
  const find = (who: HttpClient, shown: string) => who.ask('agency.findVouchers', { shown })
  expect((await listed(client.owner)).map(({ lineId }) => lineId)).not.toContain(tour)
  const on = addDays(catalogue.today, 23)
  const both = await find(client.branch, code)
  expect(both.vouchers).toHaveLength(2)
  expect(both.vouchers.find(({ lineId }) => lineId === tour)?.uses).toEqual([
    { use: 0, on, until: on, redeemedAt: null, redeemedBy: null },
  ])
  expect((await find(client.owner, tour ?? '')).vouchers.map(({ lineId }) => lineId)).toEqual([tour])
  await redeem(client.branch, transfer ?? '')
  await db.database.execute(
    sql`UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${tour ?? ''}`,
  )
  const after = await find(client.owner, code)
  expect(after.vouchers.map(({ uses }) => uses[0]?.redeemedAt)).toEqual(['2026-11-20T15:00:00.000Z'])
  expect(after.cancelled).toEqual([{ lineId: tour, code }])
  for (const who of [client.seller, client.sibling, client.other])
    for (const shown of [code, tour ?? '', transfer ?? ''])
      expect(await find(who, shown)).toEqual({ vouchers: [], cancelled: [] })
  expect(await find(client.owner, 'ZZZZ-ZZZZ')).toEqual({ vouchers: [], cancelled: [] })
  const nobody = await createHttpClient(app.baseUrl).call('agency.findVouchers', { shown: code })
  expect(nobody.code).toBe('unauthenticated')
})

test('a use is redeemed once: the same key gets the same answer, another device learns when and by whom', async () => {
  const { sale, transfer } = await bought()
  const key = newKey()
  const first = await redeem(client.seller, transfer, { idempotencyKey: key })
  expect(first.body).toEqual({ redeemedAt: '2026-11-20T15:00:00.000Z', saleId: sale.id, code: sale.code })
  const replays = await Promise.all(
    Array.from({ length: 20 }, () => redeem(client.seller, transfer, { idempotencyKey: key })),
  )
  for (const replay of replays) expect(replay.body).toEqual(first.body)
  const second = await redeem(client.owner, transfer)
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    ...{ code: 'voucher_redeemed', data: { at: '2026-11-20T15:00:00.000Z', by: 'Señor seller' } },
  })
  expect((await redeem(client.seller, transfer, { idempotencyKey: key, use: 1 })).code).toBe(
    'idempotency_conflict',
  )
  expect((await redeem(client.owner, transfer, { use: 1 })).status).toBe(200)
  const { rows } = await db.database.execute<{ use: number; person_id: string; device: object }>(
    sql`SELECT use, person_id, device FROM redemptions WHERE line_id = ${transfer} ORDER BY use`,
  )
  expect(rows).toEqual([
    { use: 0, person_id: 'seller', device },
    { use: 1, person_id: 'owner', device },
  ])
  const uses = (await listed(client.owner)).find(({ lineId }) => lineId === transfer)?.uses
  expect(uses?.map(({ redeemedBy }) => redeemedBy)).toEqual(['Señor seller', 'Señor owner'])
})

test('of ten devices at the same moment one redeems it', async () => {
  const { tour } = await bought()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => redeem(i % 2 ? client.owner : client.seller, tour)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ code }) => code !== null).map(({ code }) => code))).toEqual(
    new Set(['voucher_redeemed']),
  )
})

test('it is shown in the history, the list of rides and the page of the voucher', async () => {
  const { sale, transfer } = await bought()
  const on = addDays(catalogue.today, 2)
  const rides = async () =>
    (await client.seller.ask('agency.listRides', { on })).rides.find(({ lineId }) => lineId === transfer)
  expect((await rides())?.redeemedAt).toBeNull()
  await redeem(client.seller, transfer)
  expect((await rides())?.redeemedAt).toBe('2026-11-20T15:00:00.000Z')
  const { history } = await client.owner.ask('agency.getSale', { saleId: sale.id })
  expect(history.at(-1)).toMatchObject({
    ...{ event: 'voucher_redeemed', lineId: transfer, madeAt: '2026-11-20T15:00:00.000Z' },
    by: { who: 'person', name: 'Señor seller' },
  })
})

test('a fully or partly used service is cancelled neither by the customer nor by the agency', async () => {
  const { buyer, sale, hotel, tour, transfer } = await bought()
  const cancel = (who: HttpClient, lineId: string | null) =>
    who.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: 100_000_000 },
    })
  expect((await redeem(client.seller, hotel)).status).toBe(200)
  await db.database.execute(sql`INSERT INTO transfer_rides (line_id, leg, person_id)
    VALUES (${transfer}, 0, 'seller')`)
  for (const who of [buyer.client, client.owner])
    for (const lineId of [hotel, transfer])
      expect((await cancel(who, lineId)).code).toBe('line_not_cancellable')
  const simulated = await buyer.client.call('bookingEngine.simulateCancellation', {
    ...{ saleId: sale.id, lineId: hotel },
  })
  expect(simulated.code).toBe('line_not_cancellable')
  // The rest of the sale can be.
  expect((await cancel(buyer.client, null)).status).toBe(200)
  const after = await buyer.getSale()
  expect(after.lines.map(({ id, state }) => [id, state])).toEqual([
    [hotel, 'confirmed'],
    [tour, 'cancelled'],
    [transfer, 'confirmed'],
  ])
})

test('vouchers of others are not found; a cancelled service, or an invalid use, is not redeemed', async () => {
  const { hotel, tour, transfer } = await bought()
  for (const who of [client.other, client.branch, client.sibling]) {
    const answer = await redeem(who, transfer)
    expect([answer.status, answer.code]).toEqual([404, 'line_not_found'])
  }
  expect((await redeem(createHttpClient(app.baseUrl), transfer)).code).toBe('unauthenticated')
  expect((await redeem(client.owner, 'a'.repeat(22))).code).toBe('line_not_found')
  expect((await redeem(client.owner, hotel, { use: 1 })).code).toBe('line_not_found')
  await db.database.execute(sql`UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${tour}`)
  expect((await redeem(client.owner, tour)).code).toBe('voucher_void')
  const { rows } = await db.database.execute(
    sql`SELECT FROM redemptions WHERE line_id IN (${hotel}, ${tour}, ${transfer})`,
  )
  expect(rows).toHaveLength(0)
})

test('cancelled services are listed as such for their agency, and unpaid ones are not', async () => {
  const { sale, hotel, tour } = await bought()
  const cancelledOf = async (who: HttpClient) => (await who.ask('agency.listVouchers', {})).cancelled
  const { client: buyer } = await newPayer(app.baseUrl, [outing(catalogue, 3)])
  const cancel = (lineId: string) =>
    db.database.execute(sql`UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${lineId}`)
  await cancel(tour)
  expect(await cancelledOf(client.seller)).toContainEqual({ lineId: tour, code: sale.code })
  expect((await cancelledOf(client.seller)).map(({ lineId }) => lineId)).not.toContain(hotel)
  expect(await cancelledOf(client.other)).toEqual([])
  expect((await listed(client.seller)).map(({ lineId }) => lineId)).not.toContain(tour)
  const held = await db.database.execute<{ id: string }>(sql`
    SELECT l.id FROM lines l JOIN sales s ON s.id = l.sale_id WHERE s.confirmed_at IS NULL LIMIT 1`)
  expect(buyer.cookie).not.toBeNull()
  await cancel(held.rows[0]?.id ?? '')
  expect((await cancelledOf(client.seller)).map(({ lineId }) => lineId)).not.toContain(held.rows[0]?.id)
})

test('a branch redeems its own, and so does its agency; another branch does not', async () => {
  const { transfer } = await bought('1003')
  expect((await redeem(client.sibling, transfer)).code).toBe('line_not_found')
  expect((await redeem(client.seller, transfer)).code).toBe('line_not_found')
  expect((await redeem(client.owner, transfer)).status).toBe(200)
  // The person of another account who was faster is not named.
  expect((await redeem(client.branch, transfer)).body).toMatchObject({
    ...{ code: 'voucher_redeemed', data: { by: null } },
  })
})

test('a clock that is ahead redeems nothing in the future', async () => {
  const { hotel } = await bought()
  const ahead = { redeemedAt: '2099-01-01T00:00:00.000Z' }
  const { redeemedAt } = receivedIn(await redeem(client.seller, hotel, ahead))
  expect(Date.parse(redeemedAt)).toBeLessThan(Date.parse('2090-01-01'))
})
