import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withholdingSuggestions } from '#core/money/withholding-suggestions.ts'
import {
  earnedThroughPlatform,
  maxWithholdingBp,
  payeeOf,
  withheldFrom,
  withheldTaxes,
  withholdingPayees,
} from '#core/money/withholdings.ts'

test('an agency is a company or a natural person by the length of its RFC', () => {
  expect(payeeOf('VCD1503127K8')).toBe('company')
  expect(payeeOf('LOMC800101AB1')).toBe('person')
  for (const missing of ['', null, 'X']) expect(payeeOf(missing)).toBe('without_rfc')
})

test('of a sale that the agency collected in part, the clients’ share of the earnings counts', () => {
  const sale = { countedMinor: 10_001, keptMinor: 100_000 }
  expect(earnedThroughPlatform({ ...sale, clientMinor: 100_000 })).toBe(10_001)
  expect(earnedThroughPlatform({ ...sale, clientMinor: 50_000 })).toBe(5_001)
  expect(earnedThroughPlatform({ ...sale, clientMinor: 0 })).toBe(0)
  expect(earnedThroughPlatform({ countedMinor: 0, keptMinor: 0, clientMinor: 0 })).toBe(0)
})

test('the tax applies to the earnings, or to the rest of them without the IVA that they contain', () => {
  expect(withheldFrom(11_600, { rateBp: 250, ivaBp: 0 })).toEqual({ baseMinor: 11_600, amountMinor: 290 })
  expect(withheldFrom(11_600, { rateBp: 250, ivaBp: 1_600 })).toEqual({ baseMinor: 10_000, amountMinor: 250 })
  expect(withheldFrom(0, { rateBp: 2_000, ivaBp: 1_600 })).toEqual({ baseMinor: 0, amountMinor: 0 })
})

const minor = fc.integer({ min: 0, max: 50_000_000_00 })

test('property: the part collected is within the earnings, exact for the largest sales, and more with more paid', () => {
  fc.assert(
    fc.property(minor, minor, minor, (countedMinor, clientMinor, ownMinor) => {
      const keptMinor = clientMinor + ownMinor
      const part = earnedThroughPlatform({ countedMinor, keptMinor, clientMinor })
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(countedMinor)
      // Half a centavo from the exact share at most, without a division.
      const off = BigInt(part) * BigInt(keptMinor) - BigInt(countedMinor) * BigInt(clientMinor)
      expect(2n * (off < 0n ? -off : off) <= BigInt(keptMinor)).toBe(true)
      const more = earnedThroughPlatform({
        countedMinor,
        keptMinor: keptMinor + 100,
        clientMinor: clientMinor + 100,
      })
      expect(more).toBeGreaterThanOrEqual(part)
    }),
  )
})

test('property: both taxes together leave something of the earnings, whatever the rates', () => {
  const rate = fc.integer({ min: 0, max: maxWithholdingBp })
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), rate, rate, (earned, isr, iva) => {
      const amounts = [isr, iva].map((rateBp) => withheldFrom(earned, { rateBp, ivaBp: 1_600 }).amountMinor)
      expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBeLessThan(earned)
    }),
  )
})

test('every suggestion is within the limit, says where it is written, and that it has to be confirmed or by which law', () => {
  for (const tax of withheldTaxes) {
    for (const payee of withholdingPayees) {
      const { rateBp, source, link } = withholdingSuggestions[tax][payee]
      expect(rateBp).toBeGreaterThan(0)
      expect(rateBp).toBeLessThanOrEqual(maxWithholdingBp)
      expect(source).toMatch(/LISR|LIVA|LIF/)
      expect(source.length).toBeLessThanOrEqual(200)
      expect(link === '' || link.startsWith('https://')).toBe(true)
    }
  }
})
