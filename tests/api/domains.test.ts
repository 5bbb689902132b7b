import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDns } from '#server/gateways/dns/create.ts'
import { people } from '#server/modules/people/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { startNameServer } from '#tests/support/servers/name-server.ts'

type Client = Awaited<ReturnType<typeof signedInAs>>

let db: TestDatabase
let app: Awaited<ReturnType<typeof startTestApp>>
let names: Awaited<ReturnType<typeof startNameServer>>
let owner: Client
let other: Client

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  names = await startNameServer()
  app = await startTestApp({ database: db })
  app.deps.dns = createDns([names.address])
  await db.database.insert(people).values({
    ...{ id: 'other-owner', accountId: '1002', role: 'owner', name: 'Olga Otra' },
    email: 'olga@otra.example',
  })
  owner = await signedInAs(db.database, app.baseUrl, 'demo-owner')
  other = await signedInAs(db.database, app.baseUrl, 'other-owner')
})
afterAll(async () => {
  await app?.stop()
  await names?.close()
  await db?.drop()
})

const claim = async (client: Client, host: string) => {
  const { domain } = await client.ask('agency.claimDomain', { host })
  if (!domain) throw new Error('no domain')
  return domain
}
const check = (client: Client) => client.ask('agency.checkDomain', {})

test('an owner claims a domain and proves it with a record', async () => {
  expect((await owner.ask('agency.getDomain', {})).domain).toBeNull()
  expect(await owner.call('agency.checkDomain', {})).toMatchObject({ status: 404, code: 'domain_not_found' })
  const { host, state, record } = await claim(owner, 'https://Reservas.Cempasuchil.example/')
  expect({ host, state }).toEqual({ host: 'reservas.cempasuchil.example', state: 'waiting' })
  expect(record.name).toBe('_booking-engine.reservas.cempasuchil.example')
  expect((await claim(owner, host)).record).toEqual(record)

  expect(await check(owner)).toMatchObject({ finding: 'missing', domain: { state: 'waiting' } })
  names.records.set(record.name, ['something else'])
  expect(await check(owner)).toMatchObject({ finding: 'different', domain: { state: 'waiting' } })
  names.records.set(record.name, ['something else', record.value])
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
})

test('a claim alone blocks nobody; the first proof decides', async () => {
  const mine = await claim(owner, 'viajes.example')
  const theirs = await claim(other, 'viajes.example')
  expect(theirs.record.value).not.toBe(mine.record.value)
  names.records.set(theirs.record.name, [mine.record.value, theirs.record.value])
  expect(await check(other)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
  expect(await check(owner)).toMatchObject({ finding: 'taken', domain: { state: 'waiting' } })
  expect((await other.ask('agency.removeDomain', {})).domain).toBeNull()
  expect(await check(owner)).toMatchObject({ finding: 'proved', domain: { state: 'verified' } })
})

test('name servers that do not answer are told apart from a missing record', async () => {
  await claim(owner, 'mudo.example')
  const { dns } = app.deps
  const silent = await startNameServer()
  await silent.close()
  app.deps.dns = createDns([silent.address])
  expect(await check(owner)).toMatchObject({ finding: 'unanswered', domain: { state: 'waiting' } })
  app.deps.dns = dns
})

test('names that no agency can own are refused, and so are strangers', async () => {
  const { hostname } = new URL(app.baseUrl)
  for (const host of [hostname, '203.0.113.7', 'viajes.example:8443', 'com.mx'])
    expect(await owner.call('agency.claimDomain', { host }), host).toMatchObject({
      status: 422,
      code: 'domain_unusable',
    })
  for (const verb of ['agency.getDomain', 'agency.checkDomain', 'agency.removeDomain'] as const)
    expect(await other.call(verb, { accountId: '1001' }), verb).toMatchObject({ code: 'account_not_found' })
})
