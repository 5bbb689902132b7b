import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { newToken } from '#server/platform/database/ids.ts'
import {
  isKeyFileOpen,
  makeKeyFile,
  readKeyFile,
  watchKeyFile,
  writeKeyFile,
} from '#server/platform/keys/key-file.ts'
import { createKeyRing, keyOf } from '#server/platform/keys/key-ring.ts'
import {
  fingerprints,
  isSignature,
  keyIdOf,
  seal,
  sealBytes,
  signature,
  unseal,
  unsealBytes,
} from '#server/platform/keys/sealed.ts'
import { testKeys } from '#tests/support/worlds/keys.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** As values were sealed before keys had names. */
function sealedBefore(secret: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secret, 'alforja', 'values at rest', 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

test('the first key seals and signs, all open and verify, and a value names its key', () => {
  const [old, fresh, foreign] = [newToken(), newToken(), newToken()] as const
  const [before, after] = [{ keys: testKeys(old) }, { keys: testKeys(fresh, old) }]
  const sealed = seal(before, 'a CLABE')
  expect(keyIdOf(sealed)).toBe(keyOf(old).id)
  expect(unseal(after, sealed)).toBe('a CLABE')
  expect(keyIdOf(seal(after, 'a CLABE'))).toBe(keyOf(fresh).id)
  expect(() => unseal(before, seal(after, 'a CLABE'))).toThrow(keyOf(fresh).id)
  expect(() =>
    unseal(before, `${sealed.slice(0, 20)}${sealed.charAt(20) === 'A' ? 'B' : 'A'}${sealed.slice(21)}`),
  ).toThrow()

  const file = sealBytes(before, Buffer.from('a paper'))
  expect(file.keyId).toBe(keyOf(old).id)
  expect(unsealBytes(after, file.sealed).toString()).toBe('a paper')
  expect(() => unsealBytes({ keys: testKeys(fresh) }, file.sealed)).toThrow(keyOf(old).id)

  const token = signature(before, 'sale:1')
  expect(isSignature(after, 'sale:1', token)).toBe(true)
  expect(isSignature(after, 'sale:1', token.slice(0, 22), 22)).toBe(true)
  for (const [text, given] of [
    ['sale:2', token],
    ['sale:1', token.slice(0, 22)],
    ['sale:1', ''],
  ] as const)
    expect(isSignature(after, text, given)).toBe(false)
  expect(isSignature({ keys: testKeys(foreign) }, 'sale:1', token)).toBe(false)
  const kept = createKeyRing([foreign], { formerSigning: [keyOf(old).signing] })
  expect(isSignature({ keys: kept }, 'sale:1', token)).toBe(true)
  expect(() => unseal({ keys: kept }, sealed)).toThrow()
  expect(fingerprints(after, 'x')).toContain(fingerprints(before, 'x')[0])
})

test('a value sealed before keys had names is opened with any of the keys', () => {
  const old = newToken()
  const deps = { keys: testKeys(newToken(), old) }
  expect(unseal(deps, sealedBefore(old, 'a CLABE').toString('base64url'))).toBe('a CLABE')
  expect(unsealBytes(deps, sealedBefore(old, 'a paper')).toString()).toBe('a paper')
  expect(() => unseal({ keys: testKeys() }, sealedBefore(old, 'x').toString('base64url'))).toThrow(
    'this server lacks',
  )
})

test('a keyring prints none of its keys', () => {
  const key = newToken()
  const keys = testKeys(key)
  const told = [inspect(keys, { depth: 9, getters: true }), JSON.stringify({ keys, all: keys.all })].join()
  const { sealing, signing } = keyOf(key)
  for (const part of [key, ...[sealing, signing].map((one) => one.export().toString('hex'))])
    expect(told).not.toContain(part)
  expect(told).toContain(keyOf(key).id)
})

test.each([
  ['short', '22 to 128 characters, not 5'],
  ['x'.repeat(129), '22 to 128 characters, not 129'],
  ['not-a-key-because-of-a-sign-like-%', 'letters, digits'],
  ['', 'no key in it'],
  [`${'k'.repeat(43)},${'k'.repeat(43)}`, 'twice'],
  [`${'k'.repeat(43)},short`, 'key 2: a key has 22'],
])('the environment refuses %j with a message that does not repeat it', (keys, sentence) => {
  let said = ''
  try {
    readConfig({ ALFORJA_KEYS: keys })
  } catch (error) {
    said = String(error)
  }
  expect(said).toContain('ALFORJA_KEYS')
  expect(said).toContain(sentence)
  for (const key of keys.split(',').filter((one) => one.length > 4)) expect(said).not.toContain(key)
})

test('of many concurrent creators one writes the file, for this user only, and all have its key', async () => {
  const path = join(folder, 'new', 'keys')
  const made = await Promise.all(Array.from({ length: 20 }, () => makeKeyFile(path)))
  expect(new Set(made.flat()).size).toBe(1)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'new'))).toEqual(['keys'])
  expect(readKeyFile(path)).toEqual(made[0])
  expect(await makeKeyFile(path, newToken())).toEqual(made[0])
  expect(readKeyFile(join(folder, 'none'))).toBeNull()
})

test('a new key is written to the target of a symlink, for the user who had the file', async () => {
  const [path, linked] = [join(folder, 'real'), join(folder, 'linked')]
  await makeKeyFile(path)
  await symlink(path, linked)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(path, 1234, 1235)
  const fresh = newToken()
  await writeKeyFile(linked, [fresh])
  expect((await lstat(linked)).isSymbolicLink()).toBe(true)
  expect(readKeyFile(path)).toEqual([fresh])
  const { uid, gid, mode } = await stat(path)
  expect(mode & 0o777).toBe(0o600)
  if (isRoot) expect([uid, gid]).toEqual([1234, 1235])
})

test('an unreadable key file is read once it becomes readable, with one log line', async () => {
  const path = join(folder, 'unreadable')
  await makeKeyFile(path)
  const lines: string[] = []
  const look = watchKeyFile(path, pino({}, { write: (line) => void lines.push(line) }))
  await writeFile(path, 'half')
  expect([look(true), look(true)]).toEqual([null, null])
  expect(lines).toHaveLength(1)
  const fresh = newToken()
  await writeKeyFile(path, [fresh])
  expect(look(true)).toEqual([fresh])
  expect(look(true)).toBeNull()
})

test('a file that is not a list of keys is refused without repeating it', async () => {
  const path = join(folder, 'bad')
  await writeFile(path, `# a comment\n\n${'k'.repeat(43)}\nnearly\n`)
  expect(() => readKeyFile(path)).toThrow(
    `${path}, is not valid: key 2: a key has 22 to 128 characters, not 6`,
  )
  await writeFile(path, '# nothing\n')
  expect(() => readKeyFile(path)).toThrow('there is no key in it')
})

test('a running server has the keys of a changed file, and keeps its previous ones until it exits', async () => {
  const path = join(folder, 'changing')
  const texts = await makeKeyFile(path)
  const keys = createKeyRing(texts, { reread: watchKeyFile(path) })
  const [old] = keys.all
  const fresh = newToken()
  await writeKeyFile(path, [fresh])
  expect((await readFile(path, 'utf8')).startsWith('#')).toBe(true)
  // A value that another server has sealed already.
  const sealed = seal({ keys: testKeys(fresh) }, 'x')
  expect(unseal({ keys }, sealed)).toBe('x')
  expect(keys.all.map(({ id }) => id)).toEqual([keyOf(fresh).id, old.id])
  await writeFile(path, 'half')
  expect(keys.find('nobodys1')).toBeUndefined()
  expect(keys.all).toHaveLength(2)
})

test('a folder that the keys cannot be written to is named', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  await expect(makeKeyFile(join(file, 'keys'))).rejects.toThrow(/no-folder\/keys, cannot be created: E/)
})

test('a warning is logged for a key file that others may read', async () => {
  const path = join(folder, 'open', 'keys')
  expect(isKeyFileOpen(path)).toBe(false)
  await makeKeyFile(path)
  expect(isKeyFileOpen(path)).toBe(false)
  await chmod(path, 0o640)
  expect(isKeyFileOpen(path)).toBe(true)
})
