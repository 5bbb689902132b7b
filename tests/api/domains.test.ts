import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { domains } from '#server/modules/domains/tables.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import {
  checkDomain as check,
  claimDomain as claim,
  openDomainWorld,
  silenceNames,
} from '#tests/support/worlds/domain-world.ts'

const world = await openDomainWorld()
afterAll(() => world.close())

test('an owner claims a domain and proves it with a DNS record', async () => {
  const { names, owner } = world
  expect((await owner.ask('agency.getDomain', {})).domain).toBeNull()
  expect(await owner.call('agency.checkDomain', {})).toMatchObject({ status: 404, code: 'domain_not_found' })
  const { host, state, record } = await claim(owner, 'https://Reservas.Cempasuchil.example/')
  expect({ host, state }).toEqual({ host: 'reservas.cempasuchil.example', state: 'waiting' })
  expect(record.name).toBe('_booking-engine.reservas.cempasuchil.example')
  expect((await claim(owner, host)).record).toEqual(record)

  expect(await check(owner)).toMatchObject({ finding: 'missing', domain: { state: 'waiting' } })
  names.records.set(record.name, ['something else'])
  expect(await check(owner)).toMatchObject({
    ...{ finding: 'different', texts: ['something else'] },
    domain: { state: 'waiting' },
  })
  names.records.set(record.name, ['something else', record.value])
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
})

test('a proved domain is verified once it points to the platform', async () => {
  const { app, names, other } = world
  const { host, record } = await claim(other, 'todavia-no.example')
  names.records.set(record.name, [record.value])
  for (const [addresses, to] of [
    [[], 'nowhere'],
    [['203.0.113.7'], 'elsewhere'],
  ] as const) {
    names.addresses.set(host, addresses)
    const found = await check(other)
    expect(found).toMatchObject({ finding: 'proved', leads: { to }, domain: { state: 'waiting' } })
  }
  names.addresses.delete(host)
  // A notification of the database that is late changes nothing.
  const { at } = app.deps.domains
  expect(at(host)).toBeNull()
  expect(await check(other)).toMatchObject({ leads: { to: 'here' }, domain: { state: 'verified' } })
  expect(at(host)).toMatchObject({ accountId: '1002' })
  expect((await other.ask('product.getStorefront', { accountId: '1002' })).domain).toContain(host)
  expect(await other.ask('product.getStorefront', { accountId: '1003' })).not.toHaveProperty('domain')
})

test('an unproved claim blocks nobody; the first proof decides', async () => {
  const { names, other, owner } = world
  const mine = await claim(owner, 'viajes.example')
  const theirs = await claim(other, 'viajes.example')
  expect(theirs.record.value).not.toBe(mine.record.value)
  names.records.set(theirs.record.name, [mine.record.value, theirs.record.value])
  expect(await check(other)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
  expect(await check(owner)).toMatchObject({ finding: 'taken', domain: { state: 'waiting' } })
  expect((await other.ask('agency.removeDomain', {})).domain).toBeNull()
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
})

test('if two agencies prove a host at the same moment, one gets it and the other a refusal', async () => {
  const { db, names, other, owner } = world
  const mine = await claim(owner, 'a-la-vez.example')
  const theirs = await claim(other, 'a-la-vez.example')
  names.records.set(mine.record.name, [mine.record.value, theirs.record.value])
  const late = await db.database.transaction(async (tx) => {
    await tx.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.accountId, '1002'))
    const late = check(owner)
    await untilWaiting(db.database)
    return { late }
  })
  expect(await late.late).toMatchObject({ finding: 'taken', domain: { state: 'waiting' } })
  await other.ask('agency.removeDomain', {})
})

test('name servers that do not answer are distinguished from a missing record', async () => {
  const { app, owner } = world
  await claim(owner, 'mudo.example')
  const silence = await silenceNames(app)
  expect(await check(owner)).toMatchObject({ finding: 'unanswered', domain: { state: 'waiting' } })
  silence.heard()
})

test('names that no agency can own are refused, and so are strangers', async () => {
  const { app, other, owner } = world
  const { hostname } = new URL(app.baseUrl)
  for (const host of [hostname, '203.0.113.7', 'viajes.example:8443', 'com.mx'])
    expect(await owner.call('agency.claimDomain', { host }), host).toMatchObject({
      status: 422,
      code: 'domain_unusable',
    })
  for (const verb of ['agency.getDomain', 'agency.checkDomain', 'agency.removeDomain'] as const)
    expect(await other.call(verb, { accountId: '1001' }), verb).toMatchObject({ code: 'account_not_found' })
})
