import { expect, test } from 'vitest'
import { makeFile } from '#server/platform/spreadsheets/make-file.ts'

const live = new AbortController().signal
const of = (accountId: string) => ({ accountId, personId: `somebody of ${accountId}` })

test('two files at a time, four of one account, and a limited queue', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (accountId: string) =>
    makeFile(of(accountId), live, () => {
      begun.push(accountId)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const busy = { code: 'files_busy', status: 429 }
  const asked = ['1', '1', '1', '1', '2', '2'].map(ask)
  await expect(ask('1')).rejects.toMatchObject(busy)
  for (let account = 3; asked.length < 22; account++) asked.push(ask(`${account}`))
  await expect(ask('late')).rejects.toMatchObject(busy)
  // A request without access is refused without waiting.
  await expect(makeFile({ accountId: null, personId: null }, live, async () => 'refused')).resolves.toBe(
    'refused',
  )
  expect(begun).toEqual(['1', '1'])
  while (begun.length < asked.length || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(asked)
  expect(begun.slice(0, 6)).toEqual(['1', '1', '1', '1', '2', '2'])
  await expect(makeFile(of('1'), live, async () => 'a file')).resolves.toBe('a file')
})

test('an abandoned file is not made when its turn comes', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  let made = false
  const make = async () => {
    made = true
  }
  await expect(makeFile(of('1'), gone, make)).rejects.toThrow('gone')
  expect(made).toBe(false)
})
