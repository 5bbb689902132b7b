import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Sent } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const reason = 'Cambia de región.'
const facts = {
  ...{ phone: null, language: 'es' as const, goalMinor: 500_000_00 },
  states: ['OC', 'YN'] satisfies MexicanState[],
}
let made = 0
const newcomer = (name: string) => {
  made += 1
  const key = { idempotencyKey: crypto.randomUUID() }
  return { ...facts, ...key, name, email: `ejecutiva${made}@alforja.example` }
}
const get = (id: string) => desk.ask('getExecutive', { id })
const portfolioOf = (id: string) => desk.ask('getPortfolio', { id })
const listed = async (input: Sent<'admin.listExecutives'>) =>
  (await desk.ask('listExecutives', input)).rows.map(({ id }) => id)
async function executive() {
  const person = await desk.person('executive', null)
  return { ...person, client: await desk.as(person) }
}
/** An agency in the executive's portfolio. */
async function taken(by: Awaited<ReturnType<typeof executive>>) {
  const { accountId } = await desk.registered()
  expect((await desk.move('takeRegistration', { accountId }, by.client)).status).toBe(200)
  return accountId
}
const eventsOf = async (personId: string) => {
  const rows = await desk.at.app.deps.database.select().from(audit)
  return rows.filter(({ details }) => (details as { personId?: string }).personId === personId)
}

test('only an admin manages the executives', async () => {
  const { id, client } = await executive()
  const inputs: [string, object][] = [
    ['listExecutives', {}],
    ['getExecutive', { id }],
    ['inviteExecutive', newcomer('Irma Solís')],
    ['changeExecutive', { ...facts, id, name: 'Irma Solís', version: 0 }],
    ['getPortfolio', { id }],
    ['reassignPortfolio', { id, toId: id, version: '', reason }],
    ['resendExecutiveInvitation', { id }],
    ['deactivateExecutive', { id, reason }],
    ['reactivateExecutive', { id, reason }],
  ]
  const owner = await desk.as(await desk.person('owner', '1001'))
  for (const [verb, input] of inputs) {
    for (const somebody of [client, owner])
      expect((await desk.send(verb, input, somebody)).status, verb).toBe(403)
    expect((await desk.send(verb, input, desk.at.browser())).status, verb).toBe(401)
  }
})

test('an executive is invited once, and is found without accents, by state and by goal', async () => {
  const irma = newcomer('Irma Güémez Solís')
  const { id } = await desk.ask('inviteExecutive', irma)
  expect((await desk.move('inviteExecutive', irma)).body).toEqual({ id })
  expect(await get(id)).toMatchObject({
    state: 'invited',
    goalMinor: 500_000_00,
    portfolio: 0,
    conversionBp: null,
  })
  expect(await listed({ text: 'guemez' })).toEqual([id])
  expect(await listed({ text: 'GÜÉMEZ', stateCode: 'YN', goal: 'missed' })).toEqual([id])
  expect(await listed({ text: 'guemez', stateCode: 'AS' })).toEqual([])
  expect(await listed({ text: 'guemez', goal: 'reached' })).toEqual([])
  const again = await desk.move('inviteExecutive', { ...irma, idempotencyKey: crypto.randomUUID() })
  expect(again.body).toMatchObject({ code: 'email_taken' })
  expect((await desk.move('resendExecutiveInvitation', { id })).status).toBe(200)
  expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
    'executive_invited',
    'executive_invitation_resent',
  ])
})

test('of two admins who change an executive the second gets a conflict', async () => {
  const { id } = await executive()
  const change = { ...facts, id, name: 'Irma Solís Rey', version: 0 }
  expect((await desk.move('changeExecutive', change)).body).toMatchObject({
    name: 'Irma Solís Rey',
    version: 1,
  })
  const late = await desk.move('changeExecutive', { ...change, goalMinor: null })
  expect(late).toMatchObject({ status: 409, body: { code: 'executive_changed' } })
  expect(await get(id)).toMatchObject({ states: ['OC', 'YN'], goalMinor: 500_000_00 })
})

test('figures are of the executive’s own agencies: approvals, and this month’s sales against the goal', async () => {
  const by = await executive()
  const refused = await taken(by)
  await desk.move('askForCorrections', { accountId: refused, kinds: [], data: {}, said: reason }, by.client)
  const { accountId } = await desk.approved()
  await desk.move('assignRegistration', { accountId, executiveId: by.id })
  const buyer = desk.at.browser()
  const offer = await desk.hotelOffer(buyer, accountId)
  const held = await buyer.ask('bookingEngine.hold', offer)
  expect(await get(by.id)).toMatchObject({ portfolio: 2, selling: 1, conversionBp: 5_000, soldMinor: 0 })

  const db = desk.at.app.deps.database
  const sold = { state: 'confirmed', confirmedAt: desk.at.app.deps.clock.now() } as const
  await db.update(sales).set(sold).where(eq(sales.id, held.id))
  await db.update(lines).set({ state: 'confirmed' }).where(eq(lines.saleId, held.id))
  const goal = async (goalMinor: number) => {
    const { version, name } = await get(by.id)
    await desk.move('changeExecutive', { ...facts, id: by.id, name, version, goalMinor })
    return [await listed({ goal: 'reached' }), await listed({ goal: 'missed' })].map((ids) =>
      ids.includes(by.id),
    )
  }
  expect((await get(by.id)).soldMinor).toBe(offer.acceptedMinor)
  expect(await goal(offer.acceptedMinor)).toEqual([true, false])
  expect(await goal(offer.acceptedMinor + 1)).toEqual([false, true])

  // Sales before the month began do not count.
  const lastMonth = new Date(sold.confirmedAt.getTime() - 32 * 86_400_000)
  await db.update(sales).set({ confirmedAt: lastMonth }).where(eq(sales.id, held.id))
  expect((await get(by.id)).soldMinor).toBe(0)
})

describe('a portfolio', () => {
  test('moves on the version that was read, and the file of each agency has the reason', async () => {
    const [from, to] = [await executive(), await executive()]
    const accountIds = [await taken(from), await taken(from)]
    const seen = await portfolioOf(from.id)
    expect(seen.agencies.map(({ accountId }) => accountId).toSorted()).toEqual(accountIds.toSorted())
    expect(seen.staff.map(({ id }) => id)).toContain(to.id)
    expect(seen.staff.map(({ id }) => id)).not.toContain(from.id)

    accountIds.push(await taken(from))
    const move = { id: from.id, toId: to.id, reason }
    const late = await desk.move('reassignPortfolio', { ...move, version: seen.version })
    expect(late).toMatchObject({ status: 409, body: { code: 'portfolio_changed' } })
    expect((await get(to.id)).portfolio).toBe(0)

    const { version } = await portfolioOf(from.id)
    expect((await desk.move('reassignPortfolio', { ...move, version })).body).toEqual({ count: 3 })
    expect([(await get(from.id)).portfolio, (await get(to.id)).portfolio]).toEqual([0, 3])
    const [accountId = ''] = accountIds
    expect((await desk.move('getRegistration', { accountId }, from.client)).status).toBe(404)
    const { history } = await desk.ask('getRegistration', { accountId }, to.client)
    expect(history[0]).toMatchObject({
      event: 'registration_assigned',
      said: reason,
    })
  })

  test('is not moved to somebody inactive, nor to its current executive', async () => {
    const [from, gone] = [await executive(), await executive()]
    await taken(from)
    expect((await desk.move('deactivateExecutive', { id: gone.id, reason })).status).toBe(200)
    const { version } = await portfolioOf(from.id)
    for (const toId of [gone.id, from.id, 'nobody']) {
      const { body } = await desk.move('reassignPortfolio', { id: from.id, toId, version, reason })
      expect(body).toMatchObject({ code: 'person_not_found' })
    }
    expect((await get(from.id)).portfolio).toBe(1)
  })
})

describe('deactivating an executive', () => {
  test('requires an empty portfolio, ends the sessions, and can be reversed', async () => {
    const [one, other] = [await executive(), await executive()]
    await taken(one)
    const full = await desk.move('deactivateExecutive', { id: one.id, reason })
    expect(full).toMatchObject({ status: 409, body: { code: 'portfolio_not_empty' } })
    const { version } = await portfolioOf(one.id)
    await desk.move('reassignPortfolio', { id: one.id, toId: other.id, version, reason })
    expect((await desk.move('deactivateExecutive', { id: one.id, reason })).status).toBe(200)
    expect((await desk.move('listRegistrations', {}, one.client)).status).toBe(401)
    expect((await desk.move('deactivateExecutive', { id: one.id, reason })).body).toMatchObject({
      code: 'executive_state',
    })
    expect((await desk.move('reactivateExecutive', { id: one.id, reason })).status).toBe(200)
    expect((await get(one.id)).state).toBe('active')
    const said = (await eventsOf(one.id)).filter(({ event }) => event === 'executive_deactivated')
    expect(said).toMatchObject([{ actor: expect.stringMatching(/^admin:/), details: { reason } }])
  })

  test('an admin is not an executive', async () => {
    const admin = await desk.person('admin', null)
    expect((await desk.move('deactivateExecutive', { id: admin.id, reason })).body).toMatchObject({
      code: 'executive_not_found',
    })
  })
})

test('the list is exported with its filters, for admins only, and no cell is a formula', async () => {
  const invited = newcomer('Zita Torres')
  const { id } = await desk.ask('inviteExecutive', invited)
  await desk.db().update(people).set({ name: '=SUMA(A1) Torres' }).where(eq(people.id, id))
  const { client } = await executive()
  const text = async (asked: string) =>
    String((await desk.admin.request(`/files/executives/csv?${asked}`)).body)
  const found = (await text('language=es&text=torres&state=invited'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(found).toHaveLength(2)
  expect(found[0]).toBe(
    'Ejecutivo,Correo,Teléfono,Acceso,Estados,Cartera,Agencias que venden,Prospectos abiertos,Tasa de aprobación,Ventas del mes (MXN),Meta del mes (MXN)',
  )
  expect(found[1]).toBe(
    `'=SUMA(A1) Torres,${invited.email},,Invitado,"Oaxaca, Yucatán",0,0,0,,0.00,500000.00`,
  )
  // More than one page of the list.
  for (let at = 0; at < 26; at += 1) await desk.person('executive', null)
  const { count } = await desk.ask('listExecutives', {})
  expect((await text('language=en')).trim().split('\r\n')).toHaveLength(count + 1)
  expect((await client.request('/files/executives/csv')).status).toBe(403)
  expect((await desk.at.browser().request('/files/executives/csv')).status).toBe(401)
  expect((await desk.admin.request('/files/executives/csv?state=x')).status).toBe(400)
})
