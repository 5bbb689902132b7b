import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import { vehicles } from '#core/products/transfers.ts'
import { addDays } from '#core/time/days.ts'
import { cards, newPayer, type Payer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey, ride, stay } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openRideDesk, type RideDesk } from '#tests/support/worlds/ride-desk.ts'

let world: RideDesk
let { db, app, catalogue, client } = {} as RideDesk
let payer: Payer

const desk = {
  meetingPoint: textFrom({ es: 'Junto a la columna naranja', en: 'By the orange column' }),
  nameBoard: 'Viajes de Prueba',
  emergencyPhone: '+52 998 111 2222',
  vehicles: null,
}
const ridesOn = async (who: HttpClient, day: number, more: Sent<'agency.listRides'> = {}) =>
  (await who.ask('agency.listRides', { on: addDays(catalogue.today, day), ...more })).rides
const voucherOf = async ({ client, saleId }: Payer) => {
  const headers = { cookie: client.cookie ?? '' }
  const response = await fetch(`${app.baseUrl}/vouchers/${saleId}.pdf`, { headers })
  return readPdf(Buffer.from(await response.arrayBuffer())).text.replace(/\s+/g, ' ')
}
/** Sells a ride with different texts per leg, and the state before it. */
async function bought(choice: Choice, words: { flight?: string; time?: string }, others: Choice[] = []) {
  if (choice.kind !== 'transfers') throw new Error('no ride')
  const legs = choice.legs.map((leg) => ({ ...leg, ...words }))
  const buyer = await newPayer(app.baseUrl, [...others, { ...choice, legs }])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  return buyer
}

beforeAll(async () => {
  world = await openRideDesk()
  ;({ db, app, catalogue, client } = world)
  payer = await bought(ride(catalogue, 30, 32), {}, [stay(catalogue, 30, 2)])
})
afterAll(() => world?.stop())

test('the agency describes how its transfers run; a branch without its own text inherits it', async () => {
  const nobodys = { accountId: null, nameBoard: 'Viajes de Prueba' }
  expect((await client.owner.call('agency.getTransferDesk', {})).body).toMatchObject(nobodys)
  const saved = await client.owner.call('agency.saveTransferDesk', desk)
  expect(saved.body).toMatchObject({ ...desk, accountId: '1001', airportPoints: {} })
  expect((await client.seller.call('agency.getTransferDesk', {})).body).toEqual(saved.body)
  expect((await client.branch.call('agency.getTransferDesk', {})).body).toEqual(saved.body)
  const others = { accountId: null, nameBoard: 'Otra agencia' }
  expect((await client.other.call('agency.getTransferDesk', {})).body).toMatchObject(others)
  expect((await client.seller.call('agency.saveTransferDesk', desk)).status).toBe(403)
  expect((await createHttpClient(app.baseUrl).call('agency.saveTransferDesk', desk)).status).toBe(401)
  const wrong = { ...desk, emergencyPhone: 'call me' }
  expect((await client.owner.call('agency.saveTransferDesk', wrong)).status).toBe(400)
  expect((await client.owner.call('agency.saveTransferDesk', { ...desk, vehicles: [] })).status).toBe(400)
})

test('the customer sees the current text on the reservation and on the voucher', async () => {
  const notesOf = async () => {
    const { lines } = await payer.getSale()
    return lines.map(({ notes }) => notes.map(({ value }) => value.es).join(' | '))
  }
  await client.owner.call('agency.saveTransferDesk', desk)
  const [hotel, transfer] = await notesOf()
  expect(transfer).toContain('Junto a la columna naranja')
  expect(transfer).toContain('Viajes de Prueba · Zoë Núñez Łukasiewicz')
  expect(transfer).toContain('+52 998 111 2222')
  expect(hotel).not.toContain('+52 998 111 2222')
  await client.owner.call('agency.saveTransferDesk', { ...desk, emergencyPhone: '+52 998 333 4444' })
  expect((await notesOf())[1]).toContain('+52 998 333 4444')
  const text = await voucherOf(payer)
  expect(text).toContain('Junto a la columna naranja')
  expect(text).toContain('Teléfono el día del traslado: +52 998 333 4444')
  expect(text, 'the hotel’s own page').toContain('Teléfono de la agencia: +52 998 000 0000')
  await client.owner.call('agency.saveTransferDesk', { ...desk, meetingPoint: textFrom({ es: '', en: '' }) })
  expect((await notesOf())[1]).not.toContain('columna naranja')
})

test('vehicles that the agency does not sell are not found, and cannot be held', async () => {
  const leg = ride(catalogue, 50, 52)
  if (leg.kind !== 'transfers') throw new Error('no ride')
  const hold = async () => {
    const guest = createHttpClient(app.baseUrl)
    const request = {
      accountId: '1001',
      idempotencyKey: newKey(),
      language: 'es' as const,
      choices: [leg],
      acceptedMinor: 1_000_000,
    }
    const answer = await guest.call('bookingEngine.hold', request)
    return answer.status === 200 ? 'held' : answer.code
  }
  const others = vehicles.filter((vehicle) => vehicle !== 'van')
  expect(await hold()).toBe('held')
  await client.owner.call('agency.saveTransferDesk', { ...desk, vehicles: others })
  expect(await hold()).toBe('offer_not_found')
  await client.owner.call('agency.saveTransferDesk', { ...desk, vehicles: ['van'] })
  expect(await hold()).toBe('held')
})

describe('rides', () => {
  test('are listed on the day of the pick-up', async () => {
    const [arrival] = await ridesOn(client.owner, 30)
    expect(arrival).toMatchObject({
      direction: 'arrival',
      leg: 0,
      pickupTime: '15:30',
      flight: 'AM 512',
      place: 'Hotel Uno',
      customer: 'Zoë Núñez Łukasiewicz',
      adults: 2,
      requests: 'Cuna, por favor',
      pickedUpAt: null,
    })
    expect(await ridesOn(client.owner, 31)).toEqual([])
    const [departure] = await ridesOn(client.seller, 32)
    expect(departure).toMatchObject({ direction: 'departure', leg: 1, flightTime: '11:05' })
    expect(departure?.pickupTime.localeCompare('11:05')).toBe(-1)
  })

  test('are listed on the evening before, if the flight is that early', async () => {
    await bought(ride(catalogue, 40, 42), { time: '01:30' })
    expect(await ridesOn(client.owner, 42)).toEqual([])
    expect(await ridesOn(client.owner, 41)).toMatchObject([{ direction: 'departure', flightTime: '01:30' }])
  })

  test('belong to the agency that sold them', async () => {
    expect(await ridesOn(client.other, 30)).toEqual([])
    expect(await ridesOn(client.branch, 30)).toEqual([])
    expect(await ridesOn(client.owner, 30, { accountId: '1003' })).toEqual([])
    expect((await client.seller.call('agency.listRides', { accountId: '1003' })).code).toBe(
      'account_not_found',
    )
    expect((await client.owner.call('agency.listRides', { accountId: '1002' })).code).toBe(
      'account_not_found',
    )
    expect((await createHttpClient(app.baseUrl).call('agency.listRides', {})).status).toBe(401)
    expect((await payer.client.call('agency.listRides', {})).status).toBe(401)
  })

  test('are marked as done and back, each separately, by the agency’s people only', async () => {
    const [{ lineId } = { lineId: '' }] = await ridesOn(client.owner, 30)
    const mark = (who: HttpClient, leg: number, pickedUp: boolean) =>
      who.call('agency.markRide', { lineId, leg, pickedUp })
    for (const foreign of [client.other, client.branch]) {
      expect((await mark(foreign, 0, true)).code).toBe('ride_not_found')
    }
    const first = receivedIn(await mark(client.seller, 0, true))
    expect(first).toEqual({ pickedUpAt: expect.any(String) })
    expect((await mark(client.owner, 0, true)).body).toEqual(first)
    expect((await ridesOn(client.owner, 30))[0]).toMatchObject(first)
    expect((await ridesOn(client.owner, 32))[0]).toMatchObject({ pickedUpAt: null })
    expect((await mark(client.owner, 0, false)).body).toEqual({ pickedUpAt: null })
    expect((await ridesOn(client.owner, 30))[0]).toMatchObject({ pickedUpAt: null })
    expect((await client.owner.call('agency.markRide', { lineId, leg: 2, pickedUp: true })).status).toBe(400)
    const unknown = { lineId: 'x'.repeat(22), leg: 0, pickedUp: true }
    expect((await client.owner.call('agency.markRide', unknown)).code).toBe('ride_not_found')
  })

  test('have a driver and a vehicle, each separately, with suggestions from earlier ones', async () => {
    const [{ lineId } = { lineId: '' }] = await ridesOn(client.owner, 30)
    const assign = (who: HttpClient, leg: number, driver: string, car: string) =>
      who.call('agency.assignRide', { lineId, leg, driver, car })
    for (const foreign of [client.other, client.branch]) {
      expect((await assign(foreign, 0, 'Ajeno', '')).code).toBe('ride_not_found')
    }
    const beto = { driver: 'Beto Chan', car: 'Van 3' }
    expect((await assign(client.seller, 0, ' Beto Chan ', 'Van 3')).body).toEqual(beto)
    expect((await assign(client.seller, 0, 'Beto Chan', 'Van 3')).body).toEqual(beto)
    expect((await ridesOn(client.owner, 30))[0]).toMatchObject(beto)
    expect((await ridesOn(client.owner, 32))[0]).toMatchObject({ driver: '', car: '' })
    await assign(client.owner, 1, 'Lupita Pech', 'Van 3')
    const known = (who: HttpClient) => who.ask('agency.listRides', {})
    expect((await known(client.owner)).known).toEqual({
      drivers: ['Lupita Pech', 'Beto Chan'],
      cars: ['Van 3'],
    })
    for (const foreign of [client.other, client.branch])
      expect((await known(foreign)).known).toEqual({ drivers: [], cars: [] })
    expect((await assign(client.owner, 0, '', '')).body).toEqual({ driver: '', car: '' })
    expect((await ridesOn(client.owner, 30))[0]).toMatchObject({ driver: '', car: '' })
    const { rows } = await db.database.execute(
      sql`SELECT details FROM audit WHERE event = 'ride_assigned' ORDER BY id`,
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({ details: { lineId, leg: 0, ...beto } })
  })

  test('get the flight that was unknown at the purchase', async () => {
    const buyer = await bought(ride(catalogue, 60, 62), { flight: '' })
    const sale = await buyer.getSale()
    const [line] = sale.lines
    const notes = (of: typeof line) => of?.notes.map(({ label }) => label.en) ?? []
    expect(line?.ridesAhead).toEqual([0, 1])
    expect(notes(line)).toContain('Flight number')
    const ask = { saleId: sale.id, lineId: line?.id ?? '' }
    const set = (who: HttpClient, leg: number, flight: string, more = {}) =>
      who.call('bookingEngine.setFlight', { ...ask, leg, flight, ...more })
    for (const foreign of [client.other, client.branch, createHttpClient(app.baseUrl)])
      expect((await set(foreign, 0, 'AM 1')).code).toBe('sale_not_found')
    for (const wrong of ['', 'mañana', 'AM 512; DROP'])
      expect((await set(buyer.client, 0, wrong)).status).toBe(400)
    expect((await set(buyer.client, 0, 'AM 1', { lineId: 'no' })).code).toBe('ride_not_found')
    for (const same of [' AM 777 ', 'AM 777']) expect((await set(buyer.client, 0, same)).status).toBe(200)
    expect((await ridesOn(client.owner, 60))[0]).toMatchObject({ flight: 'AM 777' })
    expect(notes((await buyer.getSale()).lines[0])).toContain('Flight number')
    // Also by the seller, when the customer calls.
    expect((await set(client.owner, 1, 'AM 778')).status).toBe(200)
    const { lines, history } = await buyer.getSale()
    expect(lines[0]?.items.map(({ detail }) => detail.en.slice(-6)).join()).toBe('AM 777,AM 778')
    expect(notes(lines[0])).not.toContain('Flight number')
    expect(history.filter(({ event }) => event === 'flight_changed')).toHaveLength(2)
    expect(await voucherOf(buyer)).toContain('AM 777')
    for (let more = 0; more < 17; more += 1) await set(buyer.client, 0, 'AM 777')
    expect((await set(buyer.client, 0, 'AM 777')).code).toBe('too_many_requests')
    expect((await set(client.owner, 1, 'AM 779')).status, 'the desk continues').toBe(200)
    const told = sql`SELECT actor, details FROM audit WHERE event = 'flight_changed' ORDER BY id`
    expect((await db.database.execute(told)).rows).toEqual([
      { actor: 'customer', details: { leg: 0, flight: 'AM 777' } },
      { actor: 'owner:owner', details: { leg: 1, flight: 'AM 778' } },
      { actor: 'owner:owner', details: { leg: 1, flight: 'AM 779', was: 'AM 778' } },
    ])
  })

  test('disappear once the transfer is cancelled', async () => {
    const { lines } = await payer.getSale()
    const [{ id: lineId } = { id: '' }] = lines.filter(({ kind }) => kind === 'transfers')
    const answer = await payer.client.call('bookingEngine.cancel', {
      saleId: payer.saleId,
      lineId,
      idempotencyKey: crypto.randomUUID(),
      acceptedPenaltyMinor: 1_000_000,
    })
    expect(answer.status).toBe(200)
    expect(await ridesOn(client.owner, 30)).toEqual([])
    expect((await client.owner.call('agency.markRide', { lineId, leg: 0, pickedUp: true })).code).toBe(
      'ride_not_found',
    )
  })
})

test('rides of a day that does not exist are refused', async () => {
  expect(await client.owner.call('agency.listRides', { on: '2026-02-30' })).toMatchObject({
    status: 400,
    body: { code: 'bad_request', data: { field: 'on' } },
  })
})
