import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { files } from '#server/modules/files/tables.ts'
import { countSealed, resealAll } from '#server/modules/keys/reseal.ts'
import { reasonToKeep, retire, rotateFile } from '#server/modules/keys/rotate.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { people, tokens } from '#server/modules/people/tables.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { findSetting } from '#server/platform/database/stored-settings.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { createKeyRing, keyOf } from '#server/platform/keys/key-ring.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { isSignature, seal, unseal } from '#server/platform/keys/sealed.ts'
import { createLog } from '#server/platform/log/log.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { dumpOf } from '#tests/support/database/dump.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { fingerprintBefore, putSecretBack, signedBefore } from '#tests/support/worlds/old-keys.ts'
import {
  allOpen,
  bringToLife,
  expectAlive,
  expectNothingInClear,
  noneOpen,
  opens,
  password,
  quoteId,
  sold,
  subscriptionId,
} from '#tests/support/worlds/sealed-life.ts'

let db: TestDatabase
let folder: string
let now = Date.now()
const logged: string[] = []
const log = createLog('trace', { write: (line) => logged.push(line) })

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  await seedCatalogue(db.database)
  folder = await mkdtemp(join(tmpdir(), 'alforja-keys-'))
})
afterAll(async () => {
  // Anything left open by a failed test would affect other tests of this process.
  await Promise.all(started.map((app) => app.stop()))
  await db?.drop()
  await rm(folder, { recursive: true })
})

/** Each code of an authenticator app works once. */
const later = () => (now += 60_000)

const started: TestApp[] = []
async function startOnFile(): Promise<TestApp> {
  const app = await startTestApp({
    ...{ database: db, log, clock: { now: () => new Date(now) } },
    env: { ALFORJA_DATA: folder, ALFORJA_KEYS: undefined },
  })
  started.push(app)
  return app
}

test('an installation with its secret in the database upgrades, rotates its key while running, and retires the old one', async () => {
  const secret = newToken()
  await makeKeyFile(keyFileOf({ dataFolder: folder }), secret)
  let app = await startOnFile()
  const life = await bringToLife(app, now)
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
  await expect(openKeys(app.deps, { mayBegin: false })).rejects.toThrow('start the server once first')
  expect(readKeyFile(keyFileOf(app.deps.config))).toBeNull()
  expect(await dumpOf(db.owner)).toContain(secret)

  // The upgrade: the secret becomes the file's first key, and exists nowhere else.
  logged.length = 0
  app = await startOnFile()
  expect(logged.find((line) => line.includes('"level":"warn"') || line.includes('"level":40'))).toContain(
    'ALFORJA_KEYS',
  )
  expect(readKeyFile(keyFileOf(app.deps.config))).toEqual([secret])
  await expectNothingInClear(db, life, [secret], logged.join())
  await expectAlive(app, life, later())
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const counted = await countSealed(db.database)
  expect(counted.get('')).toBe(6)

  // A new key while running: values sealed with either key can be read, new values use the new key.
  const fresh = await rotateFile(app.deps)
  const command = { ...app.deps, keys: await openKeys(app.deps) }
  // When it reads a value that the command has sealed, or within a second.
  expect(app.deps.keys.find(fresh)).toBeDefined()
  expect(app.deps.keys.all[0].id).toBe(fresh)
  await expectAlive(app, life, later())
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const oldId = keyOf(secret).id
  expect(await reasonToKeep(db.database, command.keys, oldId)).toContain('values are still sealed')
  expect(await reasonToKeep(db.database, command.keys, fresh)).toContain(fresh)

  // Interrupted by a value that cannot be opened, restarted, run twice at once: the result is the same.
  const [file] = await db.database.select().from(files)
  const bytes = await app.deps.media.get(file?.id ?? '')
  await app.deps.media.put(file?.id ?? '', Buffer.from('nobody has sealed this, whoever asks for it'))
  expect((await resealAll(command)).failed).toEqual([file?.id])
  expect(await reasonToKeep(db.database, command.keys, oldId)).toContain('1 values')
  await app.deps.media.put(file?.id ?? '', bytes ?? Buffer.of())
  await Promise.all([resealAll(command), resealAll(command)])
  expect(await resealAll(command)).toEqual({ done: 0, failed: [] })
  expect([...(await countSealed(db.database)).keys()]).toEqual([fresh])
  expect(await reasonToKeep(db.database, command.keys, oldId)).toBeNull()
  await retire(command, oldId, { endLinks: false })
  await expectAlive(app, life, later())
  await app.stop()
  app = await startOnFile()
  expect(app.deps.keys.all.map(({ id }) => id)).toEqual([fresh])
  const kept = readKeyFile(keyFileOf(app.deps.config)) ?? []
  expect(kept).not.toContain(secret)
  await expectAlive(app, life, later())
  expect([opens(app, before), opens(app, life.links)]).toEqual([allOpen, allOpen])
  const { body: figures } = await createHttpClient(app.baseUrl).request('/metrics')
  expect([secret, ...kept].filter((key) => String(figures).includes(key))).toEqual([])
  await expectNothingInClear(db, life, [secret, ...kept], logged.join())
  await app.stop()

  // A server with another key, without one, or with a retired one does not start.
  const empty = await mkdtemp(join(tmpdir(), 'alforja-keys-'))
  const openWith = (...keys: string[]) =>
    openKeys({ database: db.database, config: { keys: keys.length > 0 ? keys : null, dataFolder: empty } })
  const refused = (...keys: string[]) =>
    openWith(...keys).then(
      () => 'started',
      (error: Error) => error.message,
    )
  const told = await Promise.all([refused(newToken()), refused(secret), refused()])
  expect(told[0]).toBe(
    `This database is sealed with the key ${fresh}, which is not in ALFORJA_KEYS: add what is missing from its copy; all servers on one database need the same keys.`,
  )
  expect(told[1]).toBe(told[0])
  expect(told[2]).toBe(
    `This database is sealed with the key ${fresh}, and this server has no key: put a copy of its key file at ${empty}/keys, or set ALFORJA_KEYS.`,
  )
  expect(await readdir(empty)).toEqual([])
  await rm(empty, { recursive: true })
  // A retired key may still be listed: it opens nothing.
  const ring = await openWith(...kept, secret)
  expect(ring.all.map(({ id }) => id)).toEqual([fresh])
  // If a key was stolen, links signed with it can be revoked too.
  const again = await rotateFile(app.deps)
  const next = { ...app.deps, keys: await openKeys(app.deps) }
  await resealAll(next)
  await retire(next, fresh, { endLinks: true })
  const last = await openKeys(app.deps)
  expect(last.all.map(({ id }) => id)).toEqual([again])
  const closed = { ...app, deps: { ...app.deps, keys: last } }
  expect([opens(closed, before), opens(closed, life.links)]).toEqual([noneOpen, noneOpen])
})

test('with keys in the environment the secret of the database is the last key until all values are resealed', async () => {
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

test('of servers that start at once on an empty database those with the same keys start', async () => {
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
  // With several keys in the environment, a rolling change: each start adds keys that the database lacks.
  const [own = ''] = readKeyFile(join(folders[made[0]?.length ? 0 : 1] ?? '', 'keys')) ?? []
  const fresh = newToken()
  const ring = (...keys: string[]) => openKeys({ database, config: { keys, dataFolder: '' } })
  expect((await ring(own, fresh)).all[0].id).toBe(keyOf(own).id)
  expect((await ring(fresh, own)).all[0].id).toBe(keyOf(fresh).id)
  await expect(ring(own)).rejects.toThrow(keyOf(fresh).id)
  await Promise.all(folders.map((one) => rm(one, { recursive: true })))
  await other.drop()
})
