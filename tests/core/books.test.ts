import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookAccountKeys,
  bookAccounts,
  bookNumberPattern,
  chartLimits,
  chartOf,
} from '#core/accounting/book-accounts.ts'
import { type BookEvent, type EventKind, meanings } from '#core/accounting/book-events.ts'
import { isSatNumber } from '#core/accounting/book-files.ts'
import { balancesOf, entriesOf } from '#core/accounting/entries.ts'

const kinds = Object.keys(meanings) as EventKind[]
const documents: readonly EventKind[] = [
  ...(['invoice', 'global', 'credit_note', 'commission_invoice'] as const),
  ...(['commission_credit', 'fee_invoice', 'fee_credit'] as const),
]
const minor = fc.integer({ min: -50_000_000, max: 50_000_000 })

const event: fc.Arbitrary<BookEvent> = fc
  .record({ kind: fc.constantFrom(...kinds), amountMinor: minor, ivaBp: fc.nat(1_600), ishBp: fc.nat(500) })
  .map(({ kind, amountMinor, ivaBp, ishBp }) => {
    const taxed = documents.includes(kind)
    return {
      kind,
      amountMinor,
      ivaMinor: taxed ? Math.trunc((amountMinor * ivaBp) / 10_000) : 0,
      lodgingMinor: taxed ? Math.trunc((amountMinor * ishBp) / 10_000) : 0,
      day: '2026-11-05',
      reference: 'ABCD-1234',
      cfdi: null,
    }
  })

test('every entry balances, and so does the trial balance, whatever happened before', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (before, events) => {
      const entries = entriesOf(events)
      for (const { movements } of entries) {
        expect(movements.length).toBeGreaterThan(1)
        const [debit, credit] = [0, 0].map((_, side) =>
          movements.reduce((sum, one) => sum + (side === 0 ? one.debitMinor : one.creditMinor), 0),
        )
        expect(debit).toBe(credit)
        for (const { debitMinor, creditMinor } of movements)
          expect([Math.min(debitMinor, creditMinor), debitMinor + creditMinor > 0]).toEqual([0, true])
      }
      const balances = balancesOf(before, entries)
      const sum = (of: 'openingMinor' | 'closingMinor') =>
        balances.reduce(
          (all, one) => all + (bookAccounts[one.account].nature === 'D' ? one[of] : -one[of]),
          0,
        )
      expect([sum('openingMinor') + 0, sum('closingMinor') + 0]).toEqual([0, 0])
      // Events of earlier months only move into the opening balance.
      const whole = balancesOf([], entriesOf([...before, ...events]))
      expect(balances.map(({ closingMinor }) => closingMinor)).toEqual(
        whole.map(({ closingMinor }) => closingMinor),
      )
    }),
  )
})

test('an invoice is income with its taxes, its cancellation the reverse, and money decides the kind of entry', () => {
  const invoice: BookEvent = {
    ...{ kind: 'invoice', amountMinor: 122_000, ivaMinor: 16_000, lodgingMinor: 6_000 },
    ...{ day: '2026-11-05', reference: 'ABCD-1234' },
    cfdi: { uuid: '6f1c', rfc: 'XAXX010101000', totalMinor: 122_000 },
  }
  const cancelled = { ...invoice, amountMinor: -122_000, ivaMinor: -16_000, lodgingMinor: -6_000 }
  const plain = (kind: EventKind, amountMinor: number): BookEvent => ({
    ...{ ...invoice, kind, amountMinor, ivaMinor: 0, lodgingMinor: 0, cfdi: null },
  })
  const entries = entriesOf([
    invoice,
    cancelled,
    plain('payout', -500),
    plain('payment', 700),
    plain('commission', 0),
  ])
  expect(
    entries.map(({ number, type, concept, movements }) => ({
      ...{ number, type, concept },
      movements: movements.map((one) => [one.account, one.debitMinor, one.creditMinor]),
    })),
  ).toEqual([
    {
      ...{ number: 1, type: 'journal', concept: 'Factura' },
      movements: [
        ['customers', 122_000, 0],
        ['income', 0, 100_000],
        ['iva', 0, 16_000],
        ['lodging', 0, 6_000],
      ],
    },
    {
      ...{ number: 2, type: 'journal', concept: 'Cancelación: Factura' },
      movements: [
        ['customers', 0, 122_000],
        ['income', 100_000, 0],
        ['iva', 16_000, 0],
        ['lodging', 6_000, 0],
      ],
    },
    {
      ...{ number: 3, type: 'income', concept: 'Pago de la plataforma' },
      movements: [
        ['platform', 0, 500],
        ['bank', 500, 0],
      ],
    },
    {
      ...{ number: 4, type: 'outlay', concept: 'Pago a la plataforma' },
      movements: [
        ['platform', 700, 0],
        ['bank', 0, 700],
      ],
    },
  ])
})

test('the usual chart has distinct numbers within the limits, and changed accounts replace their own', () => {
  const chart = chartOf([{ key: 'bank', number: '1020-001', name: 'BBVA' }])
  expect(new Set(chart.map(({ number }) => number)).size).toBe(bookAccountKeys.length)
  for (const { number, name } of chart) {
    expect(number).toMatch(bookNumberPattern)
    expect([number.length <= chartLimits.number.most, name.length <= chartLimits.name.most]).toEqual([
      true,
      true,
    ])
  }
  expect(chart.find(({ key }) => key === 'bank')).toEqual({ key: 'bank', number: '1020-001', name: 'BBVA' })
})

test.each([
  ['AF', 'ABC1234567/26', true],
  ['FC', 'AB123456789012', false],
  ['DE', 'AB123456789012', true],
  ['CO', 'ABC1234567/26', false],
  ['AF', 'abc1234567/26', false],
] as const)('a request %s takes the number %s: %s', (request, number, fits) => {
  expect(isSatNumber(request, number)).toBe(fits)
})
