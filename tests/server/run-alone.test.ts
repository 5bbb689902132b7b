import { pbkdf2 } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAlone } from '#server/commands/build/run-alone.ts'

const times = { renewMillis: 20, staleMillis: 2_000 }
let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-lock-'))
  lock = join(folder, 'dist/building')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isLocked = () =>
  stat(lock).then(
    () => true,
    () => false,
  )

test('two builds in one folder run one after the other', async () => {
  const steps: string[] = []
  const build = (name: string) => async () => {
    steps.push(`${name} begins`)
    await sleep(60)
    steps.push(`${name} ends`)
  }
  await Promise.all(['one', 'two'].map((name) => runAlone(lock, build(name), undefined, times)))
  const [first] = steps.map((step) => step.split(' ')[0])
  const second = first === 'one' ? 'two' : 'one'
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
  expect(await isLocked()).toBe(false)
})

test('a failed build releases the folder', async () => {
  const failure = runAlone(lock, () => Promise.reject(new Error('broken')), undefined, times)
  await expect(failure).rejects.toThrow('broken')
  expect(await isLocked()).toBe(false)
})

test('the lock of a killed build is taken over', async () => {
  await runAlone(lock, async () => {}, undefined, times)
  await writeFile(lock, '1\n')
  const longAgo = new Date(Date.now() - 3_000)
  await utimes(lock, longAgo, longAgo)
  let isBuilt = false
  const build = async () => {
    isBuilt = true
  }
  await runAlone(lock, build, undefined, times)
  expect(isBuilt).toBe(true)
})

test('a waiting build can be aborted', async () => {
  const abort = new AbortController()
  const first = runAlone(lock, () => sleep(200), undefined, times)
  const second = runAlone(lock, async () => {}, abort.signal, times)
  abort.abort()
  await expect(second).rejects.toThrow()
  await first
})

test('a build whose threads are all busy keeps its lock', async () => {
  let oldest = 0
  const busy = async () => {
    const watch = setInterval(() => {
      oldest = Math.max(oldest, Date.now() - statSync(lock).mtimeMs)
    }, 10)
    const derive = promisify(pbkdf2)
    await Promise.all(Array.from({ length: 16 }, () => derive('a', 'b', 400_000, 64, 'sha512')))
    clearInterval(watch)
  }
  const startedAt = Date.now()
  await runAlone(lock, busy, undefined, times)
  expect(oldest).toBeLessThan((Date.now() - startedAt) / 2)
})

test('a build that was taken over leaves the lock to its new owner', async () => {
  await runAlone(lock, () => writeFile(lock, 'another\n'), undefined, times)
  expect(await readFile(lock, 'utf8')).toBe('another\n')
})
