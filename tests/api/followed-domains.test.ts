import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dayMillis } from '#core/time/lengths.ts'
import { followDomains } from '#server/modules/domains/follow-domains.ts'
import { audit } from '#server/platform/database/tables.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import {
  checkDomain as check,
  claimDomain as claim,
  openDomainWorld,
  silenceNames,
} from '#tests/support/worlds/domain-world.ts'

const world = await openDomainWorld()
afterAll(() => world.close())

test('a check says where the domain points', async () => {
  const { app, names, owner } = world
  const leadsTo = async (host: string) => (await claim(owner, host)) && (await check(owner)).leads
  const { config } = app.deps
  app.deps.config = { ...config, baseUrl: 'http://alforja.example' }
  names.addresses.set('alforja.example', ['203.0.113.7'])
  names.addresses.set('aqui.example', ['203.0.113.7'])
  names.addresses.set('alla.example', ['198.51.100.1', '198.51.100.2'])
  expect(await leadsTo('aqui.example')).toEqual({ to: 'here', found: ['203.0.113.7'] })
  expect(await leadsTo('alla.example')).toEqual({ to: 'elsewhere', found: ['198.51.100.1', '198.51.100.2'] })
  names.addresses.set('nada.example', [])
  expect(await leadsTo('nada.example')).toEqual({ to: 'nowhere', found: [] })
  expect((await claim(owner, 'viajes.example')).lead).toEqual({ type: 'A', values: ['203.0.113.7'] })
  expect((await claim(owner, 'reservas.viajes.example')).lead).toEqual({
    ...{ type: 'CNAME', values: ['alforja.example'] },
  })
  names.addresses.set('alforja.example', [])
  expect((await claim(owner, 'viajes.example')).lead).toEqual({ type: 'A', values: [] })
  app.deps.config = config
})

test('the owners are warned of a missing record, and the domain is disabled if it stays missing', async () => {
  const { app, db, names, owner } = world
  const { host, record } = await claim(owner, 'perdido.example')
  names.records.set(record.name, [record.value])
  await check(owner)
  const start = Date.now()
  const look = (day: number) =>
    followDomains({ ...app.deps, clock: { now: () => new Date(start + day * dayMillis) } })
  const domain = async () => (await owner.ask('agency.getDomain', {})).domain
  const until = (day: number) => new Date(start + day * dayMillis).toISOString()
  const mails = async () =>
    (await mailsTo(app, 'duena@cempasuchil.example', 0)).filter(({ subject }) => subject.includes(host))

  await look(0)
  expect(await domain()).toMatchObject({ state: 'verified', missing: null })
  names.records.delete(record.name)
  await look(1)
  expect(await domain()).toMatchObject({ state: 'verified', missing: { since: until(1), until: until(15) } })
  // It returns within days: nobody is notified.
  names.records.set(record.name, [record.value])
  await look(2)
  expect(await domain()).toMatchObject({ missing: null })

  names.records.set(record.name, ['of another one'])
  for (const day of [3, 4, 5]) await look(day)
  expect(await mails()).toEqual([])
  for (const day of [6, 7]) await look(day)
  expect(await domain()).toMatchObject({ state: 'verified', missing: { since: until(3), until: until(17) } })
  await expect.poll(async () => (await mails()).length, { timeout: 8000 }).toBe(1)
  const { rows } = await owner.ask('agency.listNotices', {})
  expect(rows[0]?.title.es).toBe(`${host}: falta el registro DNS`)

  const silence = await silenceNames(app)
  await look(17)
  silence.heard()
  expect(await domain()).toMatchObject({ state: 'verified' })
  await look(17)
  expect(await domain()).toMatchObject({ state: 'waiting', missing: null })
  await expect.poll(async () => (await mails()).length, { timeout: 8000 }).toBe(2)
  const [last] = await db.database
    .select()
    .from(audit)
    .where(eq(audit.accountId, '1001'))
    .orderBy(desc(audit.id))
    .limit(1)
  expect(last).toMatchObject({ actor: 'system', event: 'domain_unused', details: { host } })
})

test('a check that runs weeks late warns the owners first', async () => {
  const { app, names, owner } = world
  const { record } = await claim(owner, 'tarde.example')
  names.records.set(record.name, [record.value])
  await check(owner)
  names.records.delete(record.name)
  const start = Date.now()
  for (const day of [0, 40, 50]) {
    await followDomains({ ...app.deps, clock: { now: () => new Date(start + day * dayMillis) } })
    expect((await owner.ask('agency.getDomain', {})).domain?.state, `day ${day}`).toBe('verified')
  }
  // The owner may check it as well.
  names.records.set(record.name, [record.value])
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { missing: null } })
})
