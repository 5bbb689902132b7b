import { expect, test } from 'vitest'
import {
  hostOfDomain as hostBy,
  longestHost,
  recordName,
  recordTypeOf,
  stepAfterLook,
  unusedAt,
  zoneOf,
} from '#core/agencies/domains.ts'
import { dayMillis } from '#core/time/lengths.ts'

const platform = 'alforja.example'
const hostOfDomain = (typed: string, of: string) =>
  hostBy(typed, of, (name) => URL.parse(`https://${name}`)?.hostname ?? null)

test.each([
  ['reservas.viajes.mx', 'reservas.viajes.mx'],
  [' https://Reservas.Viajes.MX/inicio?a=1 ', 'reservas.viajes.mx'],
  ['viajes.com.mx', 'viajes.com.mx'],
  ['viajes.mx.', 'viajes.mx'],
  ['cancún.mx', 'xn--cancn-bva.mx'],
  ['CANCÚN.mx', 'xn--cancn-bva.mx'],
  ['notalforja.example', 'notalforja.example'],
])('%s is the host %s', (typed, host) => {
  expect(hostOfDomain(typed, platform)).toEqual({ host })
})

test.each([
  ['', 'invalid'],
  ['viajes mx', 'invalid'],
  ['owner@viajes.mx', 'invalid'],
  ['viajes..mx', 'invalid'],
  ['-viajes.mx', 'invalid'],
  ['via_jes.mx', 'invalid'],
  ['*.viajes.mx', 'invalid'],
  [`${'a.'.repeat(longestHost)}mx`, 'invalid'],
  ['203.0.113.7', 'address'],
  ['0x7f.1', 'address'],
  ['2130706433', 'address'],
  ['[2001:db8::1]', 'address'],
  ['2001:db8::1', 'address'],
  ['viajes.mx:8443', 'port'],
  ['alforja.example', 'platform'],
  ['www.Alforja.example', 'platform'],
  ['com.mx', 'suffix'],
  ['mx', 'suffix'],
  ['viajes.localhost', 'loopback'],
])('%s is refused as %s', (typed, problem) => {
  expect(hostOfDomain(typed, platform)).toEqual({ problem })
})

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'a loopback name is allowed where the platform is %s',
  (host) => {
    expect(hostOfDomain('viajes.localhost', host)).toEqual({ host: 'viajes.localhost' })
  },
)

test('but the name of the platform itself is not', () => {
  expect(hostOfDomain('localhost', 'localhost')).toEqual({ problem: 'platform' })
})

test('the proof is a DNS record below the domain', () => {
  expect(recordName('viajes.mx')).toBe('_booking-engine.viajes.mx')
})

test.each([
  ['viajes.mx', 'viajes.mx', 'A'],
  ['reservas.viajes.mx', 'viajes.mx', 'CNAME'],
  ['viajes.com.mx', 'viajes.com.mx', 'A'],
  ['a.reservas.viajes.com.mx', 'viajes.com.mx', 'CNAME'],
])('the records of %s are stored with %s, and a %s points it here', (host, zone, type) => {
  expect([zoneOf(host), recordTypeOf(host)]).toEqual([zone, type])
})

const start = new Date('2026-12-01T14:27:03Z')
/** A daily check, some minutes earlier than the first one. */
const day = (count: number) => new Date(start.getTime() + count * dayMillis - 600_000)
const missing = { missingSince: start, warnedAt: null }
const warned = { missingSince: start, warnedAt: day(3) }

test.each([
  ['never missing, found', { missingSince: null, warnedAt: null }, 'proved', day(1), 'none'],
  ['never missing, not found', { missingSince: null, warnedAt: null }, 'missing', day(1), 'noted'],
  ['never missing, different', { missingSince: null, warnedAt: null }, 'different', day(1), 'noted'],
  ['missing for two days', missing, 'missing', day(2), 'none'],
  ['missing for three days', missing, 'missing', day(3), 'warned'],
  ['found again', missing, 'proved', day(3), 'found'],
  ['missing for long, without a warning', missing, 'different', day(90), 'warned'],
  ['with a warning ten days ago', warned, 'missing', day(13), 'none'],
  ['with a warning eleven days ago', warned, 'missing', day(14), 'unused'],
  ['found again after the warning', warned, 'proved', day(14), 'found'],
  ['without an answer', warned, 'unanswered', day(90), 'none'],
] as const)('a record %s', (_, domain, finding, now, step) => {
  expect(stepAfterLook(domain, finding, now)).toBe(step)
})

test('the deadline counts from the mail', () => {
  expect(unusedAt({ missingSince: null, warnedAt: null })).toBeNull()
  expect(unusedAt(missing)).toEqual(new Date(start.getTime() + 14 * dayMillis))
  expect(unusedAt({ missingSince: start, warnedAt: day(20) })).toEqual(day(31))
})
