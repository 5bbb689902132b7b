import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '#core/access.ts'
import { deliveryLimits } from '#core/agencies/crm.ts'
import type { Sent } from '#core/contract/calls.ts'
import { createCrmGateway } from '#server/gateways/crm/create.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { deliverToCrm } from '#server/modules/crm/deliver-to-crm.ts'
import { forgetOldDeliveries } from '#server/modules/crm/forget-old-deliveries.ts'
import { notifyCrm } from '#server/modules/crm/notify-crm.ts'
import { crmDeliveries } from '#server/modules/crm/tables.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { leads } from '#server/modules/registrations/tables.ts'
import { callTime } from '#tests/builders/call-time.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { startCrmReceiver } from '#tests/support/servers/crm-receiver.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

const key = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const [secret, formerSecret, leadsSecret] = [key('s'), key('f'), key('l')]

let crm: Awaited<ReturnType<typeof startCrmReceiver>>
let app: TestApp
let catalogue: Catalogue
let staff: HttpClient

beforeAll(async () => {
  crm = await startCrmReceiver(secret)
  const env = {
    HOLD_LIMIT: '0',
    CRM_URL: crm.url,
    CRM_SECRET: `${secret},${formerSecret}`,
    CRM_LEADS_SECRET: leadsSecret,
  }
  ;({ app, catalogue } = await startPayableApp({ env }))
  staff = await somebody('admin')
})
afterAll(async () => {
  await app?.stop()
  await crm?.stop()
})
beforeEach(() => Object.assign(crm, { status: 204, headers: {} }))

async function somebody(role: Role, accountId: string | null = null): Promise<HttpClient> {
  const email = `${role}@alforja.example`
  const person = { role, accountId, email, name: 'Rosa Ibarra', password: 'agua de jamaica 7' }
  const id = await createPerson(app.deps.database, person)
  return createHttpClient(
    app.baseUrl,
    `alforja=${await openSession(app.deps.database, { id, role }, null, '')}`,
  )
}

const list = (wanted: Sent<'admin.listCrmDeliveries'>) => staff.ask('admin.listCrmDeliveries', wanted)
/** The CRM's answer for an accepted lead. */
const taken = z.object({ leadId: z.string(), url: z.string() })
const resend = (ids: string[]) => staff.call('admin.resendCrmDeliveries', { ids })

const lead = (data: object = {}) => ({
  type: 'lead.created',
  timestamp: new Date().toISOString(),
  data: { reference: 'crm-4711', name: 'Lucía Paz', tradeName: 'Paz Viajes', stateCode: 'PL', ...data },
})

/** As the CRM sends it, signed by the standard's own library. */
async function send(id: string, message: object, by = leadsSecret, at = new Date()) {
  const body = JSON.stringify(message)
  return await createHttpClient(app.baseUrl).request('/webhooks/crm', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign(id, at, body),
    },
    body,
  })
}

describe('a lead from the CRM', () => {
  test('gets a registration link, one even if it is sent repeatedly', async () => {
    const message = lead({ email: 'lucia@paz.example', phone: '222 555 0101', city: 'Puebla' })
    const answers = [await send('msg_1', message), await send('msg_1', message)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, again] = answers
    expect(again?.body).toEqual(first?.body)
    const { leadId, url } = taken.parse(first?.body)
    expect(url).toBe(`${app.baseUrl}/signup/${leadId}`)
    const known = await createHttpClient(app.baseUrl).call('home.getLead', { leadId })
    expect(known.body).toMatchObject({ lead: { contactName: 'Lucía Paz', tradeName: 'Paz Viajes' } })
    const [told] = await crm.told('lead.created', leadId)
    expect(told?.data).toMatchObject({ leadId, url, reference: 'crm-4711', email: 'lucia@paz.example' })
    expect(await app.deps.database.select().from(leads)).toHaveLength(1)
    expect((await send('msg_1', lead({ name: 'Otra Persona' }))).status).toBe(422)
  })

  test.each([
    ['with the key for outgoing messages', () => send('msg_2', lead(), secret)],
    ['with an unknown key', () => send('msg_2', lead(), key('x'))],
    ['ten minutes old', () => send('msg_2', lead(), leadsSecret, new Date(Date.now() - 600_000))],
  ])('is refused %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(401)
  })

  test.each([
    [{ ...lead(), type: 'lead.deleted' }, 'type'],
    [lead({ name: 'x' }), 'data.name'],
    [lead({ stateCode: 'ZZ' }), 'data.stateCode'],
    [lead({ commission: 90 }), 'data'],
  ])('that is invalid is refused with the field: %#', async (message, field) => {
    expect(await send('msg_3', message)).toMatchObject({ status: 400, body: { data: { field } } })
  })
})

describe('the CRM receives', () => {
  test('every stage of a registration, and its lead', async () => {
    const { leadId } = taken.parse((await send('msg_stages', lead({ reference: 'crm-stages' }))).body)
    const handed = newRegistration({ leadId })
    expect((await createHttpClient(app.baseUrl).call('home.register', handed)).status).toBe(200)
    const [account] = await app.deps.database.select().from(accounts).where(eq(accounts.email, handed.email))
    const accountId = account?.id ?? ''
    await crm.told('registration.moved', handed.email)
    const { version } = await staff.ask('admin.getRegistration', { accountId })
    expect((await staff.call('admin.takeRegistration', { accountId, version })).status).toBe(200)
    const told = await crm.told('registration.moved', handed.email, 2)
    expect(told.map(({ data: { from, to } }) => [from, to])).toEqual([
      [null, 'news'],
      ['news', 'in_process'],
    ])
    expect(told[0]?.data).toMatchObject({ accountId, leadId, reference: 'crm-stages', city: 'Puebla' })
    expect(JSON.stringify(told)).not.toContain(handed.rfc)
    expect(JSON.stringify(told)).not.toContain(handed.clabe)
  })

  test('a call request', async () => {
    const call = {
      ...{ name: 'Rosa', phone: '+52 951 555 0101', subject: 'Quiero vender', timeZone: 'America/Tijuana' },
      wantedAt: callTime(),
    }
    expect((await createHttpClient(app.baseUrl).call('home.requestCall', call)).status).toBe(200)
    const [told] = await crm.told('call.requested', call.subject)
    expect(told?.data).toMatchObject(call)
  })

  test('a paid sale, and its cancellations', async () => {
    const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2), outing(catalogue, 51)])
    await sendCard(buyer.client, await buyer.openPage(), cards.good)
    const { id, lines, totalMinor, code } = await buyer.until(({ state }) => state === 'confirmed')
    const [confirmed] = await crm.told('sale.confirmed', id)
    expect(confirmed?.data).toMatchObject({
      ...{
        saleId: id,
        code,
        state: 'confirmed',
        currency: 'MXN',
        totalMinor,
        paidMinor: totalMinor,
        dueMinor: 0,
      },
      ...{ account: { id: '1001' }, customer: { givenName: 'Zoë' } },
      lines: lines.map((line) => ({ id: line.id, kind: line.kind, totalMinor: line.price.totalMinor })),
    })
    for (const [i, { id: lineId }] of lines.entries()) {
      const cancelling = { saleId: id, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
      expect((await buyer.client.call('bookingEngine.cancel', cancelling)).status).toBe(200)
      const [told] = await crm.told(i === 0 ? 'sale.line_cancelled' : 'sale.cancelled', id)
      expect(told?.data.lineIds).toEqual([lineId])
    }
  })
})

describe('an event that the CRM refuses', () => {
  const leadOf = async (id: string) => taken.parse((await send(id, lead())).body).leadId
  const only = async (subject: string) => {
    const { rows } = await list({ subject })
    const [row] = rows
    if (!row) throw new Error('nothing is kept')
    return row
  }

  test('is retried unchanged until it is dead; staff send it again', async () => {
    Object.assign(crm, { status: 500 })
    const subject = await leadOf('msg_dead')
    await expect.poll(async () => (await only(subject))?.tries, { timeout: 15_000 }).toBe(1)
    const waiting = await only(subject)
    expect(waiting).toMatchObject({ state: 'waiting', problem: 'answered 500' })
    expect(Date.parse(waiting.nextTryAt ?? '')).toBeGreaterThan(Date.now())
    for (let i = 0; i < deliveryLimits.tries + 2; i++)
      await deliverToCrm(app.deps, { deliveryId: waiting.id })
    const dead = await only(subject)
    expect(dead).toMatchObject({ state: 'dead', nextTryAt: null })
    for (const wanted of [{ state: 'dead' }, { state: 'dead', text: 'PAZ VIAJES' }] as const)
      expect((await list(wanted)).rows.map(({ id }) => id)).toEqual([dead.id])
    expect((await list({ text: 'p_z viajes' })).count).toBe(0)
    const tried = crm.about('lead.created', subject)
    expect(tried.length).toBe(dead.tries)
    expect(tried.length).toBeGreaterThanOrEqual(deliveryLimits.tries)

    Object.assign(crm, { status: 204 })
    expect((await resend([dead.id, 'nothing'])).body).toEqual({ resent: 1 })
    const all = await crm.told('lead.created', subject, tried.length + 1)
    expect(new Set(all.map(({ id, body }) => `${id} ${body}`))).toEqual(
      new Set([`${dead.id} ${all[0]?.body}`]),
    )
    await expect.poll(async () => (await only(subject)).state).toBe('delivered')
    expect((await resend([dead.id])).body).toEqual({ resent: 0 })
    expect(crm.doubted).toBe(0)
  })

  test('waits as long as the CRM asks', async () => {
    Object.assign(crm, { status: 429, headers: { 'retry-after': '7200' } })
    const subject = await leadOf('msg_busy')
    await expect.poll(async () => (await only(subject))?.tries, { timeout: 15_000 }).toBe(1)
    const { nextTryAt } = await only(subject)
    expect(Date.parse(nextTryAt ?? '')).toBeGreaterThan(Date.now() + 7_000_000)
  })

  test('is dead at once after a permanent refusal', async () => {
    Object.assign(crm, { status: 410 })
    const subject = await leadOf('msg_gone')
    await expect.poll(async () => (await only(subject))?.state, { timeout: 15_000 }).toBe('dead')
    expect(await only(subject)).toMatchObject({ tries: 1, problem: 'answered 410' })
  })

  test('is not visible to agencies', async () => {
    const owner = await somebody('owner', '1001')
    expect((await owner.call('admin.listCrmDeliveries', {})).status).toBe(403)
    expect((await owner.call('admin.resendCrmDeliveries', { ids: ['x'] })).status).toBe(403)
  })
})

test('without a CRM events are kept, until one is configured and somebody sends them', async () => {
  const { leadId: subject } = taken.parse((await send('msg_kept', lead())).body)
  await crm.told('lead.created', subject)
  const without = { ...app.deps, crm: createCrmGateway({ crm: { url: null, keys: [], leadKeys: [] } }) }
  const id = 'kept-without-a-crm'
  const news = { id, event: 'lead.created', subject, at: new Date().toISOString() } as const
  for (const _ of [1, 2]) await notifyCrm(without, news)
  const { count, listens, rows } = await list({ state: 'kept' })
  expect({ count, listens, ids: rows.map((one) => one.id) }).toEqual({
    count: 1,
    listens: true,
    ids: [id],
  })
  expect(crm.about('lead.created', subject)).toHaveLength(1)
  expect((await resend([id])).body).toEqual({ resent: 1 })
  await crm.told('lead.created', subject, 2)
  await expect.poll(async () => (await list({ state: 'kept' })).count).toBe(0)
})

test('delivered events are deleted after their term', async () => {
  const { database } = app.deps
  const old = new Date(Date.now() - (deliveryLimits.keptDays.delivered + 1) * 86_400_000)
  const row = { event: 'lead.created', subject: 'old', body: '{}', happenedAt: old, createdAt: old } as const
  await database.insert(crmDeliveries).values([
    { ...row, id: 'old-delivered', state: 'delivered' },
    { ...row, id: 'old-dead', state: 'dead' },
  ])
  await forgetOldDeliveries(app.deps)
  const left = await database.select().from(crmDeliveries).where(eq(crmDeliveries.subject, 'old'))
  expect(left.map(({ id }) => id)).toEqual(['old-dead'])
})
