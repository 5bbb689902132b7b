import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SetupStep } from '#core/agencies/setup-steps.ts'
import type { Language } from '#core/app/language.ts'
import type { Received } from '#core/contract/calls.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import { commissionPlans, exchangeRates, taxRules } from '#server/modules/platform-settings/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { writeSetting } from '#server/platform/database/stored-settings.ts'
import { audit } from '#server/platform/database/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { headerOf, startMailServer } from '#tests/support/servers/mail-server.ts'
import { startPushService } from '#tests/support/servers/push-service.ts'

type Setup = Received<'admin.getSetup'>

let made = 0
async function adminOf(
  app: TestApp,
  changes: { email?: string; language?: Language } = {},
): Promise<HttpClient> {
  made += 1
  const { database } = app.deps
  const { email = `admin${made}@viajes.mx`, language = 'es' } = changes
  const person = { role: 'admin', accountId: null, name: 'Adela', password: 'agua de jamaica 7' } as const
  const id = await createPerson(database, { ...person, email })
  await database.update(people).set({ language }).where(eq(people.id, id))
  return createHttpClient(
    app.baseUrl,
    `alforja=${await openSession(database, { id, role: 'admin' }, null, '')}`,
  )
}

async function inApp(options: TestAppOptions, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp(options)
  try {
    await work(app)
  } finally {
    await app.stop()
  }
}

const stepIn = ({ steps }: Setup, step: SetupStep) => steps.find((one) => one.step === step)

describe('on an empty installation', () => {
  let app: TestApp
  let admin: HttpClient
  beforeAll(async () => {
    app = await startTestApp({ env: { ALFORJA_DEMO: '0' } })
    admin = await adminOf(app)
  })
  afterAll(() => app?.stop())
  const read = () => admin.ask('admin.getSetup', {})
  const stateOf = async (step: SetupStep) => stepIn(await read(), step)?.state

  test('missing steps are derived from the database and the configuration', async () => {
    const setup = await read()
    expect(setup).toMatchObject({ isDemo: false, offer: { transport: 'web_push' } })
    const states = setup.steps.map(({ step, state }) => [step, state])
    expect(Object.fromEntries(states)).toMatchObject({
      ...{ admins: 'open', brand: 'open', destinations: 'open', taxes: 'not_needed', rates: 'not_needed' },
      ...{ plans: 'done', legal: 'open', mail: 'open', payments: 'open', push: 'done' },
      ...{ hotels: 'open', tours: 'open', transfers: 'open', agencies: 'open' },
    })
    expect(stepIn(setup, 'payments')?.missing).toEqual([
      'PAYMENT_PROVIDER',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ])
  })

  test('a step is skipped and resumed, once, and the log says by whom', async () => {
    const skip = (isSkipped: boolean) => admin.ask('admin.skipSetupStep', { step: 'brand', isSkipped })
    expect(stepIn(await skip(true), 'brand')?.state).toBe('skipped')
    await skip(true)
    expect(await stateOf('brand')).toBe('skipped')
    expect(await stateOf('mail')).toBe('open')
    expect(stepIn(await skip(false), 'brand')?.state).toBe('open')
    const rows = (await app.deps.database.select().from(audit)).filter(({ event }) =>
      event.startsWith('setup_'),
    )
    expect(rows.map(({ event, details }) => [event, details])).toEqual([
      ['setup_step_skipped', { step: 'brand' }],
      ['setup_step_resumed', { step: 'brand' }],
    ])
    expect(rows[0]?.actor).toMatch(/^admin:/)
  })

  test('two admins who skip different steps at the same time both succeed', async () => {
    const steps = ['payments', 'tours', 'transfers', 'brand'] as const
    await Promise.all(steps.map((step) => admin.ask('admin.skipSetupStep', { step, isSkipped: true })))
    const skipped = (await read()).steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)
    expect(skipped.toSorted()).toEqual([...steps].toSorted())
    for (const step of steps) await admin.ask('admin.skipSetupStep', { step, isSkipped: false })
  })

  test('each step is done when its data is stored', async () => {
    const { database } = app.deps
    await adminOf(app)
    expect(await stateOf('admins')).toBe('done')
    await writeSetting(database, 'platform', { name: 'Viajes Quetzal' })
    expect(await stateOf('brand')).toBe('done')
    await database.update(commissionPlans).set({ retiredAt: new Date() })
    expect(await stateOf('plans')).toBe('open')

    const { hotel } = await seedCatalogue(database, { currency: 'USD' })
    const seeded = await read()
    for (const step of ['destinations', 'hotels', 'tours', 'transfers', 'agencies'] as const)
      expect(stepIn(seeded, step), step).toMatchObject({ state: 'done', count: 1 })
    expect(stepIn(seeded, 'taxes')?.state).toBe('done')
    const lodging = and(eq(taxRules.code, 'ish'), eq(taxRules.jurisdiction, 'MX-ROO'))
    // A future tax does not count today.
    await database.update(taxRules).set({ from: '2199-01-01' }).where(lodging)
    expect(stepIn(await read(), 'taxes')).toMatchObject({ state: 'open', missing: ['MX-ROO'] })
    await database.update(exchangeRates).set({ withdrawnAt: new Date() })
    expect(stepIn(await read(), 'rates')).toMatchObject({ state: 'open', missing: ['USD MXN'] })

    await database.update(stock).set({ closed: true }).where(eq(stock.unitId, hotel.unitId))
    expect(stepIn(await read(), 'hotels')).toMatchObject({ state: 'open', isRequired: false, count: 0 })
  })

  test('a test mail without a mail server is stored, and says so', async () => {
    const email = 'guardada@viajes.mx'
    const answer = await (await adminOf(app, { email })).ask('admin.sendTestMail', {})
    expect(answer).toEqual({ to: email, problem: 'kept', said: null })
    const mails = await listKeptMails(app.deps.config.dataFolder, { to: email, limit: 5 })
    expect(mails.map(({ subject }) => subject)).toEqual(['Correo de prueba'])
  })
})

test('the demo identifies itself', async () => {
  await inApp({}, async (app) => {
    const setup = await (await adminOf(app)).ask('admin.getSetup', {})
    expect(setup.isDemo).toBe(true)
    expect(stepIn(setup, 'payments')).toMatchObject({ state: 'open', note: 'payments.trial' })
  })
})

test('only an admin reads the checklist, skips its steps or sends tests', async () => {
  await inApp({}, async (app) => {
    const { database } = app.deps
    const staff = {
      role: 'executive',
      accountId: null,
      name: 'Elena',
      password: 'agua de jamaica 7',
    } as const
    const id = await createPerson(database, { ...staff, email: 'elena@viajes.mx' })
    const session = await openSession(database, { id, role: 'executive' }, null, '')
    const executive = createHttpClient(app.baseUrl, `alforja=${session}`)
    const visitor = createHttpClient(app.baseUrl)
    const service = await startPushService()
    const inputs = {
      getSetup: {},
      skipSetupStep: { step: 'mail', isSkipped: true },
      sendTestMail: {},
      sendTestNotice: { address: service.device().address },
    }
    await service.stop()
    for (const [verb, input] of Object.entries(inputs)) {
      expect((await executive.send(`admin.${verb}`, input)).body, verb).toMatchObject({ code: 'forbidden' })
      expect((await visitor.send(`admin.${verb}`, input)).body, verb).toMatchObject({
        code: 'unauthenticated',
      })
    }
  })
})

describe('a test mail', () => {
  test('goes to the admin in their language, and the server’s answer is shown', async () => {
    const server = await startMailServer()
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Viajes <reservas@viajes.mx>' }
    await inApp({ env }, async (app) => {
      for (const [language, subject] of [
        ['es', 'Correo de prueba'],
        ['en', 'Test mail'],
      ] as const) {
        const admin = await adminOf(app, { email: `${language}@viajes.mx`, language })
        const answer = await admin.ask('admin.sendTestMail', {})
        expect(answer).toMatchObject({ to: `${language}@viajes.mx`, problem: null })
        expect(answer.said).toMatch(/^250/)
        const { raw } = await server.mailTo(`${language}@viajes.mx`)
        expect(headerOf(raw, 'subject')).toBe(subject)
      }
      const nobody = await adminOf(app, { email: 'nobody@viajes.mx' })
      expect(await nobody.ask('admin.sendTestMail', {})).toEqual({
        ...{ to: 'nobody@viajes.mx', problem: 'recipient', said: '550 5.1.1 No such user here' },
      })
      const relay = await adminOf(app, { email: 'relay@viajes.mx' })
      expect(await relay.ask('admin.sendTestMail', {})).toMatchObject({
        ...{ problem: 'recipient', said: '554 5.7.1 Relay access denied' },
      })
    })
    await server.stop()
  })

  test('reports an unreachable server and a refused login', async () => {
    const server = await startMailServer()
    for (const [url, problem] of [
      ['smtp://127.0.0.1:9', 'unreachable'],
      ['smtp://no-such-host.invalid', 'unreachable'],
      [server.wrongUrl, 'sign_in'],
    ] as const)
      await inApp({ env: { SMTP_URL: url } }, async (app) => {
        const answer = await (await adminOf(app)).ask('admin.sendTestMail', {})
        expect(answer, url).toMatchObject({ problem, said: expect.stringMatching(/./) })
      })
    await server.stop()
  })

  test('is limited', async () => {
    await inApp({}, async (app) => {
      const admin = await adminOf(app)
      const statuses: number[] = []
      for (let round = 0; round < 70; round += 1)
        statuses.push((await admin.call('admin.sendTestMail', {})).status)
      expect(statuses[0]).toBe(200)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})

test('a test notice reaches the device that requests it, and is refused without a push registration', async () => {
  const service = await startPushService()
  await inApp({ env: { PUSH_SERVICES: service.url } }, async (app) => {
    const admin = await adminOf(app, { language: 'en' })
    const device = service.device()
    const send = (address: typeof device.address) => admin.call('admin.sendTestNotice', { address })
    expect((await send(device.address)).body).toEqual({ isDelivered: true })
    expect(service.taken(device)).toMatchObject([
      { notification: { title: 'Test notice', navigate: `${app.baseUrl}/admin` } },
    ])
    service.answer = () => ({ status: 410 })
    expect((await send(device.address)).body).toEqual({ isDelivered: false })
    expect((await send({ ...device.address, endpoint: 'https://evil.example/push' })).status).toBe(400)
  })
  await service.stop()
})
