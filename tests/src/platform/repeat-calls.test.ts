import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '#src/platform/api.ts'
import { countFrom } from '#src/platform/connectivity.ts'
import { isRepeated } from '#src/platform/repeat-calls.ts'
import { Refusal } from '#src/platform/verbs.ts'

const silence = new TypeError('Failed to fetch')
const lostFor = (millis: number) => countFrom(new Date(Date.now() - millis))

// Files of tests share the state of modules.
beforeEach(() => countFrom(null))

afterEach(() => {
  countFrom(null)
  transport.hasDevice = false
  vi.unstubAllGlobals()
})

function withDevice(onLine = true): void {
  transport.hasDevice = true
  vi.stubGlobal('navigator', { onLine })
}

test('a call without an answer is repeated twice, a refused one never', () => {
  withDevice()
  expect([0, 1, 2].map((failures) => isRepeated(failures, silence))).toEqual([true, true, false])
  const refusal = new Refusal({ code: 'bad_request', status: 400 })
  expect(isRepeated(0, refusal)).toBe(false)
})

test('it is not repeated once the server has been lost for a while, or without a connection', () => {
  withDevice()
  lostFor(500)
  expect(isRepeated(0, silence)).toBe(true)
  lostFor(5_000)
  expect(isRepeated(0, silence)).toBe(false)
  withDevice(false)
  lostFor(500)
  expect(isRepeated(0, silence)).toBe(false)
})

test('before the device can answer, it is repeated without a connection, too', () => {
  lostFor(5_000)
  expect(isRepeated(0, silence)).toBe(true)
})
