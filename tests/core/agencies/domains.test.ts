import { expect, test } from 'vitest'
import { hostOfDomain as hostBy, longestHost, recordName } from '#core/agencies/domains.ts'

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

test('the proof is a record below the domain', () => {
  expect(recordName('viajes.mx')).toBe('_booking-engine.viajes.mx')
})
