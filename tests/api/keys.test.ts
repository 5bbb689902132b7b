import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { openPushKeys } from '#server/gateways/push/push-keys.ts'
import { readFileOf } from '#server/modules/files/open-file.ts'
import { files } from '#server/modules/files/tables.ts'
import { countSealed, resealAll } from '#server/modules/keys/reseal.ts'
import { retire, rotateFile, whyKept } from '#server/modules/keys/rotate.ts'
import { totpOf } from '#server/modules/people/check-code.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { people, tokens } from '#server/modules/people/tables.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { quoteIdOf, quoteToken } from '#server/modules/quotes/quote-token.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { opensSale, saleAccess } from '#server/modules/sales/sale-access.ts'
import { stopLinks, stopsSubscription } from '#server/modules/subscriptions/stop-links.ts'
import { signingKey } from '#server/modules/vouchers/voucher-keys.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from '#server/platform/key-file.ts'
import { createKeyRing, keyOf } from '#server/platform/key-ring.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/open-keys.ts'
import { isSignature, seal, unseal } from '#server/platform/sealed.ts'
import { openSession } from '#server/platform/sessions.ts'
import { findSetting } from '#server/platform/settings.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf } from '#tests/builders/uploads.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whoIs } from '#tests/support/entrance.ts'
import { createHttpClient } from '#tests/support/http-client.ts'
import { fingerprintBefore, putSecretBack, signedBefore } from '#tests/support/old-keys.ts'
import { makeDevice } from '#tests/support/push-service.ts'

let db: TestDatabase
let folder: string
let now = Date.now()
const logged: string[] = []
const log = createLog('trace', { write: (line) => logged.push(line) })

beforeAll(async () => {
  db = await createTestDatabase({ demo: true, connections: 12 })
  folder = await mkdtemp(join(tmpdir(), 'alforja-keys-'))
})
afterAll(async () => {
  await db?.drop()
  await rm(folder, { recursive: true })
})

const startOn = (keys?: string, dataFolder = folder) =>
  startTestApp({
    ...{ database: db, log, clock: { now: () => new Date(now) } },
    env: { ALFORJA_DATA: dataFolder, ALFORJA_KEYS: keys },
  })

/** All that the database has, as text. */
async function dump(): Promise<string> {
  const { rows } = await db.database.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } = await db.database.execute(
        sql.raw(`SELECT t::text AS row FROM ${name} t WHERE '${name}' <> 'public.stock'`),
      )
      return JSON.stringify(all)
    }),
  )
  return tables.join('\n')
}

const password = 'agua de jamaica 7'
const sold = { id: newId(), customerEmail: 'ana@example.com' }
const [quoteId, subscriptionId] = [newId(), newId()]

/** One of each that is sealed or signed: a second factor in use and one that is being set up, a device, a registration. */
async function bringToLife(app: TestApp) {
  const { database } = app.deps
  const owner = { role: 'owner', accountId: '1001', name: 'Rosa', password } as const
  const email = 'rosa.llaves@cempasuchil.example'
  const ownerId = await createPerson(database, { ...owner, email })
  const enter = async () => {
    const client = createHttpClient(app.baseUrl)
    return {
      client,
      answer: (await client.call('home.signIn', { email, password })).body as { challenge: string },
    }
  }
  const begin = async (proof: object, { client }: Awaited<ReturnType<typeof enter>>) =>
    (await client.call('home.beginSecondFactor', proof)).body as { setup: string; secret: string }
  const first = await enter()
  const { setup, secret } = await begin({ password }, first)
  const code = totpOf(secret).generate({ timestamp: now })
  expect((await first.client.call('home.finishSecondFactor', { setup, code })).status).toBe(200)
  const address = makeDevice(`https://fcm.googleapis.com/fcm/send/${newId()}`).address
  expect((await first.client.call('agency.registerPush', { address })).status).toBe(200)
  const other = await createPerson(database, { ...owner, email: `otra.${email}` })
  const session = `alforja=${await openSession(database, { id: other, role: 'owner' }, null, '')}`
  const pending = await begin({ password }, { ...first, client: createHttpClient(app.baseUrl, session) })
  const handed = newRegistration()
  const registered = await createHttpClient(app.baseUrl).call('home.register', handed)
  const { token } = registered.body as { token: string }
  const sent = await createHttpClient(app.baseUrl).request('/files/documents/tax_status', {
    ...{ method: 'POST', body: new Uint8Array(pdf()) },
    headers: { 'content-type': 'application/pdf', authorization: `Registration ${token}` },
  })
  expect(sent.status).toBe(200)
  const { privateKey } = await openPushKeys(app.deps)
  const voucherKey = await signingKey(app.deps)
  return {
    ...{ ownerId, email, session, other, secret, pending, address, handed, token, privateKey, voucherKey },
    links: {
      access: saleAccess(app.deps, sold),
      quote: quoteToken(app.deps, quoteId),
      stop: stopLinks(app.deps, subscriptionId).oneClick.split('/').at(-1) ?? '',
    },
  }
}
type Life = Awaited<ReturnType<typeof bringToLife>>

/** Whether the links of then still open. */
const opens = ({ deps }: TestApp, { access, quote, stop }: Life['links']) => [
  opensSale(deps, sold, access),
  quoteIdOf(deps, quote) === quoteId,
  stopsSubscription(deps, subscriptionId, stop),
]
const allOpen = [true, true, true]

/** Everything that was sealed is read, as those whose it is do, and what was known by its hash is found. */
async function expectAlive(app: TestApp, life: Life): Promise<void> {
  const { deps } = app
  const { database } = deps
  expect(await whoIs(createHttpClient(app.baseUrl, life.session))).toBe(life.other)
  now += 60_000
  const client = createHttpClient(app.baseUrl)
  const { challenge } = (await client.call('home.signIn', { email: life.email, password })).body as {
    challenge: string
  }
  const code = totpOf(life.secret).generate({ timestamp: now })
  expect((await client.call('home.confirmSignIn', { challenge, code })).status).toBe(200)
  const [setup] = await database
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashToken(life.pending.setup)))
  expect(unseal(deps, String(setup?.data.sealed))).toBe(life.pending.secret)
  const [device] = await database.select().from(pushRegistrations)
  expect(JSON.parse(unseal(deps, device?.address ?? ''))).toEqual(life.address)
  const [registered] = await database.select().from(registrations)
  expect(unseal(deps, registered?.clabe ?? '')).toBe(life.handed.clabe)
  const [file] = await database.select().from(files)
  const admin = { role: 'admin', personId: 'a', accountId: null, branchIds: [], saleIds: [] } as const
  expect((await readFileOf(deps, { ...admin }, file?.id ?? '')).bytes).toEqual(Buffer.from(pdf()))
  expect((await openPushKeys(deps)).privateKey).toBe(life.privateKey)
  expect((await signingKey(deps)).key.d).toBe(life.voucherKey.key.d)
  expect((await signingKey(deps)).id).toBe(life.voucherKey.id)
  // A retry has the token of the first time, and the bank account is somebody's already.
  const retry = await createHttpClient(app.baseUrl).call('home.register', life.handed)
  expect(retry.body).toEqual({ token: life.token })
  const again = newRegistration({ clabe: life.handed.clabe })
  expect((await createHttpClient(app.baseUrl).call('home.register', again)).status).toBe(200)
  expect(await database.select().from(registrations)).toHaveLength(1)
}

async function expectNothingInClear(life: Life, keys: readonly string[]): Promise<void> {
  const secrets = [
    life.secret,
    life.pending.secret,
    life.handed.clabe,
    life.address.auth,
    life.address.p256dh,
  ]
  const all = [...keys, ...secrets, life.privateKey, String(life.voucherKey.key.d)]
  const [rows, lines] = [await dump(), logged.join('')]
  expect(all.filter((one) => rows.includes(one) || lines.includes(one))).toEqual([])
}

test('an installation whose secret lay in the database goes on, changes its key while it runs, and lets the old one go', async () => {
  const secret = newToken()
  await makeKeyFile(keyFileOf({ dataFolder: folder }), secret)
  let app = await startOn()
  const life = await bringToLife(app)
  const old = signedBefore(secret, `quote:${quoteId}`).slice(0, 22)
  const before = {
    access: signedBefore(secret, `sale:${sold.id}:${sold.customerEmail}`),
    quote: quoteId + old,
    stop: fingerprintBefore(secret, `stop\n${subscriptionId}`),
  }
  const earlier = fingerprintBefore(secret, `registration\n${life.handed.idempotencyKey}`)
  await db.database
    .update(tokens)
    .set({ hash: hashToken(earlier) })
    .where(eq(tokens.hash, hashToken(life.token)))
  life.token = earlier
  await putSecretBack(app.deps, secret)
  await app.stop()
  expect(await dump()).toContain(secret)

  // The upgrade: the secret is the file's first key, and nowhere else.
  app = await startOn()
  expect(readKeyFile(keyFileOf(app.deps.config))).toEqual([secret])
  await expectNothingInClear(life, [secret])
  await expectAlive(app, life)
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const counted = await countSealed(db.database)
  expect(counted.get('')).toBe(6)

  // Another key while it runs: what is sealed with either is read, what is new is sealed with the new one.
  const fresh = await rotateFile(app.deps)
  const command = { ...app.deps, keys: await openKeys(app.deps) }
  await expect.poll(() => app.deps.keys.all[0].id, { timeout: 5_000 }).toBe(fresh)
  await expectAlive(app, life)
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const oldId = keyOf(secret).id
  expect(await whyKept(db.database, command.keys, oldId)).toContain('values are still sealed')
  expect(await whyKept(db.database, command.keys, fresh)).toContain(fresh)

  // Broken off by what cannot be opened, begun again, twice at once: the same in the end.
  const [file] = await db.database.select().from(files)
  const bytes = await app.deps.media.get(file?.id ?? '')
  await app.deps.media.put(file?.id ?? '', Buffer.from('nobody has sealed this, whoever asks for it'))
  expect((await resealAll(command)).failed).toBe(1)
  expect(await whyKept(db.database, command.keys, oldId)).toContain('1 values')
  await app.deps.media.put(file?.id ?? '', bytes ?? Buffer.of())
  await Promise.all([resealAll(command), resealAll(command)])
  expect(await resealAll(command)).toEqual({ done: 0, failed: 0 })
  expect([...(await countSealed(db.database)).keys()]).toEqual([fresh])
  await expectAlive(app, life)

  expect(await whyKept(db.database, command.keys, oldId)).toBeNull()
  await retire(command, oldId, { endLinks: false })
  await expectAlive(app, life)
  await app.stop()
  app = await startOn()
  expect(app.deps.keys.all.map(({ id }) => id)).toEqual([fresh])
  const kept = readKeyFile(keyFileOf(app.deps.config)) ?? []
  expect(kept).not.toContain(secret)
  await expectAlive(app, life)
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const { body: figures } = await createHttpClient(app.baseUrl).request('/metrics')
  expect([secret, ...kept].filter((key) => String(figures).includes(key))).toEqual([])
  await expectNothingInClear(life, [secret, ...kept])
  await app.stop()

  // A server with another key, without one, or with one that is retired does not start.
  const empty = await mkdtemp(join(tmpdir(), 'alforja-keys-'))
  const [wrong] = [newToken()]
  const refused = (keys?: string, at = empty) =>
    startOn(keys, at).then(
      () => 'started',
      (error: Error) => error.message,
    )
  const told = await Promise.all([refused(wrong), refused(secret), refused()])
  expect(told[0]).toBe(
    `This database is sealed with the key ${fresh}, which is not in ALFORJA_KEYS: add what is missing from its copy; all servers on one database need the same keys.`,
  )
  expect(told[1]).toBe(told[0])
  expect(told[2]).toBe(
    `This database is sealed with the key ${fresh}, and this server has no key: put the file ${empty}/keys back from its copy, or set ALFORJA_KEYS.`,
  )
  expect(await readdir(empty)).not.toContain('keys')
  await rm(empty, { recursive: true })
  // One that is retired may still be there: it opens nothing.
  app = await startOn([...kept, secret].join())
  expect(app.deps.keys.all.map(({ id }) => id)).toEqual([fresh])
  await app.stop()
})

test('with keys in the environment the secret of the database is the last key until all is sealed again', async () => {
  const other = await createTestDatabase()
  const [secret, key] = ['a-secret-by-hand, which no file could have!', newToken()]
  const before = { keys: createKeyRing([secret]) }
  const [, sealed = ''] = seal(before, 'JBSWY3DPEHPK3PXP').split('.')
  const person = { role: 'seller', accountId: null, email: 'a@b.example', name: 'A', password } as const
  const id = await createPerson(other.database, person)
  await other.database.update(people).set({ totpSecret: sealed }).where(eq(people.id, id))
  const put = () =>
    other.database.execute(sql`INSERT INTO settings VALUES ('secret', ${JSON.stringify(secret)}::jsonb)`)
  await put()
  const world = { database: other.database, config: { keys: [key], dataFolder: folder } }
  const keys = await openKeys(world)
  const found = async () =>
    (await other.database.select().from(people).where(eq(people.id, id)))[0]?.totpSecret ?? ''
  expect(keys.all.map((one) => one.id)).toEqual([keyOf(key).id, keyOf(secret).id])
  expect(unseal({ keys }, await found())).toBe('JBSWY3DPEHPK3PXP')
  expect(await findSetting(other.database, 'secret')).toBeNull()
  expect(JSON.stringify(await findSetting(other.database, 'keys'))).not.toContain(secret)
  const token = signedBefore(secret, 'sale:1')
  const isAccepted = async () => isSignature({ keys: await openKeys(world) }, 'sale:1', token)
  expect(await isAccepted()).toBe(true)
  await resealAll({ ...world, keys, media: createDiskMedia(folder) })
  const after = await openKeys(world)
  expect(after.all.map((one) => one.id)).toEqual([keyOf(key).id])
  expect(unseal({ keys: after }, await found())).toBe('JBSWY3DPEHPK3PXP')
  expect(await isAccepted()).toBe(true)
  await other.drop()
})

test('of servers that start at once on an empty database those that have the same keys start', async () => {
  const other = await createTestDatabase()
  const { database } = other
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'alforja-keys-'))))
  const open = (dataFolder = '') => openKeys({ database, config: { keys: null, dataFolder } })
  const started = await Promise.allSettled([0, 1, 0, 1, 0, 1].map((at) => open(folders[at])))
  const ids = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.all[0].id] : []))
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  const made = await Promise.all(folders.map((one) => readdir(one)))
  expect(made.flat()).toEqual(['keys'])
  // Where the environment has several, a rolling change: each start adds what the database does not know yet.
  const [own = ''] = readKeyFile(join(folders[made[0]?.length ? 0 : 1] ?? '', 'keys')) ?? []
  const fresh = newToken()
  const ring = (...keys: string[]) => openKeys({ database, config: { keys, dataFolder: '' } })
  expect((await ring(own, fresh)).all[0].id).toBe(keyOf(own).id)
  expect((await ring(fresh, own)).all[0].id).toBe(keyOf(fresh).id)
  await expect(ring(own)).rejects.toThrow(keyOf(fresh).id)
  await Promise.all(folders.map((one) => rm(one, { recursive: true })))
  await other.drop()
})
