import { expect, test } from 'vitest'
import { type Client, createLimiter, limits } from '#server/platform/http/limits.ts'

function open(most?: number, holdLimit: number | null = null) {
  let now = 0
  const limiter = createLimiter({ holdLimit, searchLimit: null }, { now: () => new Date(now * 1000) }, most)
  return {
    limiter,
    pass: (seconds: number) => {
      now += seconds
    },
  }
}

const refused = 'too_many_requests'
const from = (network: string): Client => ({ network, device: null, group: 'stranger' })

test('expired counts are removed by later requests, a few with each', () => {
  const { limiter, pass } = open()
  for (let n = 0; n < 1000; n++) limiter.count('recover', from(`client ${n}`))
  limiter.count('ask for a call', from('patient'))
  expect(limiter.size()).toBe(1001)
  pass(limits.recover.seconds)
  limiter.count('recover', from('next'))
  expect(limiter.size()).toBe(1000)
  for (let n = 0; n < 999; n++) limiter.count('recover', from(`later ${n}`))
  // The thousand new ones, and one that has not expired.
  expect(limiter.size()).toBe(1001)
})

test('the number of counts is limited, and the rest continue', () => {
  const { limiter, pass } = open(100)
  for (let n = 0; n < 5000; n++) limiter.count('recover', from(`client ${n}`))
  expect(limiter.size()).toBe(100)
  pass(1)
  for (let n = 1; n < limits.recover.max; n++) limiter.count('recover', from('client 4999'))
  expect(() => limiter.count('recover', from('client 4999'))).toThrow(refused)
})

test('strangers at an address do not use up the limit of a known device, and one device cannot use up that of the address', () => {
  const { limiter } = open()
  const network = '203.0.113.7'
  const known = (device: string): Client => ({ network, device, group: 'session' })
  for (let n = 0; n < limits['use a link'].ofAddress; n++) limiter.count('use a link', from(network))
  expect(() => limiter.count('use a link', from(network))).toThrow(refused)
  // An invented device counts as a stranger too.
  expect(() => limiter.count('use a link', { network, device: 'made up', group: 'stranger' })).toThrow(
    refused,
  )
  for (let n = 0; n < limits['use a link'].max; n++) limiter.count('use a link', known('phone'))
  for (let n = 0; n < 5000; n++) expect(() => limiter.count('use a link', known('phone'))).toThrow(refused)
  limiter.count('use a link', known('tablet'))
})

test('anonymous sessions at an address do not use up the limit of signed-in users there', () => {
  const { limiter } = open()
  const network = '203.0.113.7'
  const { max, ofAddress } = limits.hold
  const hold = (group: Client['group'], device: string) => limiter.count('hold', { network, device, group })
  for (let n = 0; n < ofAddress; n++) hold('session', `session ${Math.floor(n / max)}`)
  expect(() => hold('session', 'one more')).toThrow(refused)
  for (let n = 0; n < max; n++) hold('person', 'seller')
  expect(() => hold('person', 'seller')).toThrow(refused)
  hold('person', 'colleague')
})

test('invented devices do not evict the counts of others', () => {
  const { limiter } = open(400)
  const network = '203.0.113.7'
  const phone: Client = { network: '198.51.100.9', device: 'phone', group: 'session' }
  const { max, ofAddress } = limits.hold
  for (let n = 0; n < max; n++) limiter.count('hold', phone)
  let through = 0
  for (let n = 0; n < 5000; n++) {
    try {
      limiter.count('hold', { network, device: `made up ${n}`, group: 'stranger' })
      through += 1
    } catch {}
  }
  expect(through).toBe(ofAddress)
  expect(() => limiter.count('hold', phone)).toThrow(refused)
})

test('holds and payments are unlimited if the environment says 0, and everything else keeps its limit', () => {
  const { limiter } = open(undefined, 0)
  for (let n = 0; n < 5000; n++) {
    limiter.count('hold', from('203.0.113.7'))
    limiter.count('pay', from('203.0.113.7'))
  }
  for (let n = 0; n < limits.recover.max; n++) limiter.count('recover', from('203.0.113.7'))
  expect(() => limiter.count('recover', from('203.0.113.7'))).toThrow(refused)
})

test('invented devices and addresses evict no global count', () => {
  const { limiter } = open(100)
  const most = limits['second factor as'].max
  const guess = (n: number) => limiter.count('second factor as', from(`guesser ${n}`), 'person')
  for (let n = 0; n < most; n++) guess(n)
  for (let n = 0; n < 500; n++) limiter.count('recover', from(`client ${n}`))
  expect(() => guess(most)).toThrow(refused)
})
