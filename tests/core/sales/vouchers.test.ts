import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { kinds } from '#core/products/products.ts'
import {
  judgeVoucher,
  keyOfUse,
  type ListedVoucher,
  type VoucherBook,
  withAnswer,
} from '#core/sales/voucher-check.ts'
import { readVoucher, type VoucherClaims, voucherMessage, voucherUrl } from '#core/sales/vouchers.ts'
import { dayOf } from '#core/time/days.ts'
import { signatureOf } from '#src/offline/voucher-signature.ts'

const makeKey = (id: string) => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, shown: { id, x: (privateKey.export({ format: 'jwk' }) as JsonWebKey).x ?? '' } }
}
const mine = makeKey('k3y_-aBc')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const id = (length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })
const day = fc.integer({ min: 10957, max: 47481 }).map(dayOf)
const claims: fc.Arbitrary<VoucherClaims> = fc.record({
  keyId: fc.constant(mine.shown.id),
  accountId: fc.integer({ min: 1000, max: 999_999_999_999 }).map(String),
  lineId: id(22),
  kind: fc.constantFrom(...kinds),
  from: day,
  to: day,
  people: fc.integer({ min: 1, max: 999 }),
})

const tokenOf = (voucher: VoucherClaims, key = mine): string => {
  const message = voucherMessage(voucher)
  return `${message}.${sign(null, Buffer.from(message), key.privateKey).toString('base64url')}`
}

test('an encoded voucher is decoded again, as a URL on any host and alone', () => {
  fc.assert(
    fc.property(
      claims,
      fc.constantFrom('', 'https://alforja.example', 'http://localhost:3000'),
      (voucher, origin) => {
        const token = tokenOf(voucher)
        expect(token.length).toBeLessThan(160)
        expect(readVoucher(` ${origin === '' ? token : voucherUrl(origin, token)}\n`)?.claims).toEqual(
          voucher,
        )
      },
    ),
  )
})

test('a signature of our own key is valid, of another key invalid, of an unknown key undecided', async () => {
  await fc.assert(
    fc.asyncProperty(claims, async (voucher) => {
      const read = readVoucher(tokenOf(voucher))
      const forged = readVoucher(tokenOf(voucher, makeKey(mine.shown.id)))
      if (!read || !forged) throw new Error('not read')
      expect(await signatureOf(read, [makeKey('another1').shown, mine.shown])).toBe('good')
      expect(await signatureOf(forged, [mine.shown])).toBe('bad')
      expect(await signatureOf(read, [makeKey('another1').shown])).toBe('unknown_key')
      expect(await signatureOf(read, [])).toBe('unknown_key')
      expect(await signatureOf(read, [{ ...mine.shown, revoked: true }])).toBe('revoked')
      expect(await signatureOf(forged, [{ ...mine.shown, revoked: true }])).toBe('bad')
    }),
    { numRuns: 30 },
  )
})

test('no changed character of a voucher gives another valid one', async () => {
  await fc.assert(
    fc.asyncProperty(claims, fc.nat(), fc.constantFrom(...letters, '.'), async (voucher, at, letter) => {
      const token = tokenOf(voucher)
      const place = at % token.length
      fc.pre(token[place] !== letter)
      const read = readVoucher(token.slice(0, place) + letter + token.slice(place + 1))
      if (read) expect(await signatureOf(read, [mine.shown])).not.toBe('good')
    }),
    { numRuns: 300 },
  )
})

test('invalid vouchers are refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readVoucher(text)).toBeNull()
    }),
  )
  const token = tokenOf({
    ...{ keyId: mine.shown.id, accountId: '1001', lineId: 'a'.repeat(22), kind: 'tours', people: 2 },
    ...{ from: '2026-11-21', to: '2026-11-21' },
  })
  for (const other of [token.slice(1), `${token}A`, token.replace('2.', '3.'), token.replaceAll('.', ',')])
    expect(readVoucher(other)).toBeNull()
})

const today = '2026-11-21'
const use = (place: number, on: string, until = on, redeemedAt: string | null = null) => ({
  ...{ use: place, on, until, redeemedAt, redeemedBy: redeemedAt && 'Bruno' },
})
const listed = (lineId: string, uses: ListedVoucher['uses'], code = 'K7M2-9QXD'): ListedVoucher => ({
  ...{ lineId, saleId: 's', code, kind: 'transfers', name: textFrom({ es: 'Traslado', en: 'Transfer' }) },
  ...{ customer: 'Zoë Núñez', people: 2, uses, voucherUrl: null },
})
const book = (vouchers: ListedVoucher[], here: [string, string][] = []): VoucherBook => ({
  ...{ today, accountIds: ['1001', '1003'], vouchers, redeemedHere: new Map(here) },
})
const scan = (lineId: string, more: Partial<VoucherClaims> = {}) => ({
  by: 'scan' as const,
  signature: 'good' as const,
  claims: {
    ...{ keyId: mine.shown.id, accountId: '1001', lineId, kind: 'transfers' as const, people: 2 },
    ...{ from: today, to: '2026-11-28', ...more },
  },
})
const statesOf = (...asked: Parameters<typeof judgeVoucher>) =>
  judgeVoucher(...asked).map(({ state }) => state)

test('a voucher is checked by signature first, then by owner, then by the list', () => {
  const list = book([listed('a', [use(0, today)])])
  expect(statesOf({ ...scan('a'), signature: 'bad' }, list)).toEqual(['altered'])
  expect(statesOf({ ...scan('a'), signature: 'unknown_key' }, list)).toEqual(['unknown_key'])
  expect(statesOf({ ...scan('b'), signature: 'revoked' }, list)).toEqual(['revoked'])
  expect(statesOf(scan('a', { accountId: '1002' }), list)).toEqual(['not_ours'])
  expect(statesOf(scan('a', { accountId: '1003' }), list)).toEqual(['valid'])
  expect(statesOf(scan('b'), list)).toEqual(['unlisted'])
  expect(statesOf(scan('b', { from: '2026-11-22' }), list)).toEqual(['unlisted'])
  expect(statesOf(scan('b', { from: '2026-11-23' }), list)).toEqual(['other_day'])
  expect(statesOf(scan('b', { from: '2026-11-01', to: '2026-11-20' }), list)).toEqual(['other_day'])
})

test('a cancelled one is reported as such on any day, scanned or typed; the rest of its sale stays valid', () => {
  const list = {
    ...book([listed('a', [use(0, today)])]),
    cancelled: [
      { lineId: 'b', code: 'AAAA-AAAA' },
      { lineId: 'c', code: 'K7M2-9QXD' },
    ],
  }
  expect(statesOf(scan('b'), list)).toEqual(['cancelled'])
  expect(statesOf(scan('b', { from: '2026-11-24' }), list)).toEqual(['cancelled'])
  expect(statesOf({ ...scan('b'), signature: 'bad' }, list)).toEqual(['altered'])
  expect(statesOf({ by: 'code', code: 'AAAA-AAAA' }, list)).toEqual(['cancelled'])
  expect(statesOf({ by: 'code', code: 'K7M2-9QXD' }, list)).toEqual(['valid'])
  expect(statesOf(scan('c'), list)).toEqual(['cancelled'])
})

test('the server’s answer replaces the list; an unknown voucher does not exist', () => {
  const list = book([listed('a', [use(0, today)]), listed('b', [use(0, today)], '0000-0000')])
  const code = { by: 'code' as const, code: 'K7M2-9QXD' }
  const nothing = { vouchers: [], cancelled: [] }
  const later = { ...nothing, vouchers: [listed('a', [use(0, '2026-12-17')])] }
  expect(judgeVoucher(code, withAnswer(book([]), code, later))).toMatchObject([
    { state: 'other_day', from: '2026-12-17', isAhead: true },
  ])
  const used = { ...nothing, vouchers: [listed('a', [use(0, today, today, '2026-11-21T09:00:00.000Z')])] }
  expect(statesOf(code, withAnswer(list, code, used))).toEqual(['redeemed'])
  const gone = { ...nothing, cancelled: [{ lineId: 'a', code: code.code }] }
  expect(statesOf(code, withAnswer(list, code, gone))).toEqual(['cancelled'])
  expect(statesOf(scan('a'), withAnswer(list, scan('a'), gone))).toEqual(['cancelled'])
  expect(statesOf(code, withAnswer(list, code, nothing))).toEqual(['no_voucher'])
  expect(statesOf(scan('a'), withAnswer(list, scan('a'), nothing))).toEqual(['cancelled'])
  // For the others the list keeps its data.
  expect(statesOf(scan('b'), withAnswer(list, code, nothing))).toEqual(['valid'])
})

test('each ride is redeemed separately, on its day, once', () => {
  const both = [use(0, '2026-11-14', '2026-11-14', '2026-11-14T15:00:00.000Z'), use(1, '2026-11-20', today)]
  expect(judgeVoucher(scan('a'), book([listed('a', both)]))).toMatchObject([
    { state: 'valid', use: { use: 1 } },
  ])
  const done = [use(0, today, today, '2026-11-21T15:00:00.000Z'), use(1, '2026-11-28')]
  expect(judgeVoucher(scan('a'), book([listed('a', done)]))).toMatchObject([
    { state: 'redeemed', at: '2026-11-21T15:00:00.000Z', here: false },
  ])
  const here = book([listed('a', [use(0, today)])], [[keyOfUse('a', 0), '2026-11-21T16:00:00.000Z']])
  expect(judgeVoucher(scan('a'), here)).toMatchObject([
    { state: 'redeemed', at: '2026-11-21T16:00:00.000Z', here: true },
  ])
  expect(judgeVoucher(scan('a'), book([listed('a', [use(0, '2026-11-23')])]))).toMatchObject([
    { state: 'other_day', from: '2026-11-23' },
  ])
  const sameDay = [use(0, today, today, '2026-11-21T09:00:00.000Z'), use(1, today)]
  expect(judgeVoucher(scan('a'), book([listed('a', sameDay)]))).toMatchObject([
    { state: 'valid', use: { use: 1 } },
  ])
})

test('a typed code finds every voucher of its reservation', () => {
  const list = book([
    listed('a', [use(0, today)]),
    listed('b', [use(0, '2026-11-23')]),
    listed('c', [], '0000-0000'),
  ])
  expect(statesOf({ by: 'code', code: 'K7M2-9QXD' }, list)).toEqual(['valid', 'other_day'])
  expect(statesOf({ by: 'code', code: 'ZZZZ-ZZZZ' }, list)).toEqual(['not_found'])
})
