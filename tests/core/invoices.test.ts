import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conceptsOf, creditDownTo, creditOf, statedBase, totalOf } from '#core/invoices/concepts.ts'
import { globalConcept, monthBounds, monthToClose } from '#core/invoices/global.ts'
import { invoiceableUntil, invoiceDate } from '#core/invoices/invoices.ts'
import { receiver } from '#core/invoices/receiver.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'

describe('the concepts of an invoice', () => {
  test('add up to the amount charged, with taxes as sold, and within SAT’s tolerance', () => {
    fc.assert(
      fc.property(chargedLines, (lines) => {
        const concepts = conceptsOf(lines)
        expect(totalOf(concepts)).toBe(lines.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0))
        for (const { baseMinor, taxes, totalMinor } of concepts)
          expect(taxes.reduce((sum, { amountMinor }) => sum + amountMinor, baseMinor)).toBe(totalMinor)
        for (const line of lines.filter(({ price, chargedMinor }) => chargedMinor === price.totalMinor)) {
          const one = concepts.find(({ lineId }) => lineId === line.lineId)
          expect(one).toMatchObject({ baseMinor: line.price.baseMinor })
          expect(one?.taxes).toEqual(line.price.taxes.filter(({ amountMinor }) => amountMinor > 0))
        }
        for (const concept of concepts)
          for (const tax of concept.taxes) {
            // SAT: half a unit of the base's last decimal, times the rate, in whole centavos.
            const exact = (statedBase(concept, tax) / 10_000) * (tax.bp / 10_000)
            expect(Math.abs(exact - tax.amountMinor)).toBeLessThanOrEqual(0.51)
          }
      }),
    )
  })

  test('are credited in parts that never exceed a line, and in the end are credited in full', () => {
    fc.assert(
      fc.property(chargedLines, fc.array(fc.nat(5_000_000), { maxLength: 5 }), (lines, amounts) => {
        const concepts = conceptsOf(lines)
        let credited: ReturnType<typeof creditOf> = []
        for (const [at, amountMinor] of [...amounts, totalOf(concepts)].entries()) {
          const left = totalOf(concepts) - totalOf(credited)
          const lineId = lines[at % lines.length]?.lineId ?? null
          const credit = creditOf(concepts, credited, { amountMinor, lineId })
          expect(totalOf(credit)).toBe(Math.min(left, amountMinor))
          credited = [...credited, ...credit]
        }
        for (const { lineId, totalMinor } of concepts)
          expect(totalOf(credited.filter((one) => one.lineId === lineId))).toBe(totalMinor)
      }),
    )
  })

  test('are credited down to the current price of the lines, each line by its own excess', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(chargedLines, fc.nat(5_000_000), shares, (lines, refundMinor, bps) => {
        const concepts = conceptsOf(lines)
        const credited = creditOf(concepts, [], { amountMinor: refundMinor, lineId: null })
        const costs = lines.map(({ lineId, chargedMinor }, at) => {
          return { lineId, chargedMinor: Math.floor((chargedMinor * (bps[at] ?? 0)) / 10_000) }
        })
        const credit = creditDownTo(concepts, credited, costs)
        const cost = costs.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0)
        const stated = totalOf(concepts) - totalOf(credited)
        expect(stated - totalOf(credit)).toBe(Math.min(stated, cost))
        for (const { lineId, totalMinor } of credit) {
          const of = (all: typeof credit) => totalOf(all.filter((one) => one.lineId === lineId))
          const before = of(concepts) - of(credited)
          const { chargedMinor = 0 } = costs.find((one) => one.lineId === lineId) ?? {}
          expect(before - totalMinor).toBeGreaterThanOrEqual(chargedMinor)
        }
        expect(creditDownTo(concepts, [...credited, ...credit], costs)).toEqual([])
      }),
    )
  })

  test('of a refund for one line credit that line first', () => {
    const price = { baseMinor: 100_00, taxes: [{ code: 'iva', bp: 1600, amountMinor: 16_00 }] }
    const lineOf = (lineId: string) =>
      ({ lineId, kind: 'tours', description: lineId, price, chargedMinor: 116_00 }) as const
    const concepts = conceptsOf([lineOf('a'), lineOf('b')])
    expect(creditOf(concepts, [], { amountMinor: 58_00, lineId: 'b' })).toMatchObject([
      { lineId: 'b', baseMinor: 50_00, taxes: [{ amountMinor: 8_00 }], totalMinor: 58_00 },
    ])
    const over = creditOf(concepts, [], { amountMinor: 200_00, lineId: 'b' })
    expect(over.map(({ lineId, totalMinor }) => [lineId, totalMinor])).toEqual([
      ['a', 84_00],
      ['b', 116_00],
    ])
  })
})

describe('a sale in a global invoice', () => {
  test('is one concept with its base and its taxes by rate', () => {
    fc.assert(
      fc.property(chargedLines, (lines) => {
        const concepts = conceptsOf(lines)
        const one = globalConcept({ id: 'sale', code: 'K7M2-9QXD' }, concepts)
        expect(one).toMatchObject({ lineId: 'sale', number: 'K7M2-9QXD', description: 'Venta' })
        expect(one.totalMinor).toBe(totalOf(concepts))
        expect(one.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, one.baseMinor)).toBe(
          one.totalMinor,
        )
        const rates = one.taxes.map(({ code, bp }) => `${code} ${bp}`)
        expect(new Set(rates).size).toBe(rates.length)
        for (const tax of one.taxes) {
          const exact = (statedBase(one, tax) / 10_000) * (tax.bp / 10_000)
          expect(Math.abs(exact - tax.amountMinor)).toBeLessThanOrEqual(0.51)
        }
      }),
    )
  })
})

describe('the month of an invoice', () => {
  const zone = 'America/Mexico_City'
  // 30 November, 23:30 in Mexico.
  const paidAt = new Date('2026-12-01T05:30:00Z')

  test('ends two days after it for the customer', () => {
    expect(invoiceableUntil(paidAt, zone).toISOString()).toBe('2026-12-03T06:00:00.000Z')
    expect(invoiceableUntil(new Date('2026-12-31T12:00:00Z'), zone).toISOString()).toBe(
      '2027-01-03T06:00:00.000Z',
    )
  })

  test('ends with the year for a sale whose income an earlier document states', () => {
    const until = (day: string) => invoiceableUntil(new Date(`${day}T12:00:00Z`), zone, true).toISOString()
    expect(until('2026-05-31')).toBe('2027-01-01T06:00:00.000Z')
    expect(until('2026-12-31')).toBe('2027-01-03T06:00:00.000Z')
  })

  test('is closed from noon of the first to the end of the fourth', () => {
    const closing = (now: string) => monthToClose(new Date(now), zone)
    expect(closing('2026-12-01T17:59:59Z')).toBeNull()
    expect(closing('2026-12-01T18:00:00Z')).toBe('2026-11')
    expect(closing('2026-12-05T05:59:59Z')).toBe('2026-11')
    expect(closing('2026-12-05T06:00:00Z')).toBeNull()
    expect(closing('2027-01-02T06:00:00Z')).toBe('2026-12')
    // Its document is dated on the last of the month.
    const { end } = monthBounds('2026-11', zone)
    const date = invoiceDate(new Date('2026-12-01T18:05:00Z'), new Date(end.getTime() - 1000), zone)
    expect(date.toISOString()).toBe('2026-12-01T05:59:59.000Z')
  })

  test('is the date of an invoice stamped in the first days of the next', () => {
    const date = (now: string) => invoiceDate(new Date(now), paidAt, zone).toISOString()
    expect(date('2026-12-01T05:45:00Z')).toBe('2026-12-01T05:45:00.000Z')
    expect(date('2026-12-02T18:00:00Z')).toBe('2026-12-01T05:59:59.000Z')
    // SAT would no longer accept it.
    expect(date('2026-12-04T06:00:00Z')).toBe('2026-12-04T06:00:00.000Z')
  })
})

describe('a receiver', () => {
  const company = {
    ...{ rfc: ' vcd-150312 7K8', name: ' Viajes   Cempasúchil ', regime: '601', postcode: '68000' },
    ...{ use: 'G03', email: 'ana@example.com' },
  }
  const problemOf = (change: object) =>
    receiver.safeParse({ ...company, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('is written as SAT writes it', () => {
    expect(receiver.parse(company)).toMatchObject({ rfc: 'VCD1503127K8', name: 'VIAJES CEMPASÚCHIL' })
  })

  test('has a regime of its kind, and a use of its regime', () => {
    expect(problemOf({})).toEqual([])
    expect(problemOf({ rfc: 'VCD1503127K9' })).toEqual(['rfc'])
    expect(problemOf({ regime: '605' })).toEqual(['regime'])
    expect(problemOf({ rfc: 'XAXX010101000', regime: '601' })).toEqual(['regime'])
    expect(problemOf({ rfc: 'XEXX010101000', regime: '616' })).toEqual(['use'])
    expect(problemOf({ rfc: 'XEXX010101000', regime: '616', use: 'S01' })).toEqual([])
    expect(problemOf({ postcode: '6800' })).toEqual(['postcode'])
    expect(problemOf({ name: 'A|B' })).toEqual(['name'])
    expect(problemOf({ name: 'Publico en  general' })).toEqual(['name'])
    expect(problemOf({ more: 1 })).not.toEqual([])
  })
})
