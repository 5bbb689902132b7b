import { describe, expect, test } from 'vitest'
import { paymentLinkState } from '#core/sales/payment-links.ts'
import { expiringUntil, quoteState, quoteValidUntil } from '#core/sales/quotes.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-21T11:59:59Z')
const after = new Date('2026-11-21T12:00:01Z')

describe('a payment link', () => {
  const fresh = { expiresAt: after, usedAt: null, revokedAt: null }
  const due = { isPayable: true, isPaid: false }

  test.each([
    ['open', fresh, due],
    ['used', { ...fresh, usedAt: before }, due],
    // If used in time, it does not expire for a later visitor.
    ['used', { ...fresh, usedAt: before, expiresAt: before }, due],
    ['revoked', { ...fresh, revokedAt: before }, due],
    ['revoked', { ...fresh, revokedAt: before }, { isPayable: false, isPaid: true }],
    ['paid', { ...fresh, usedAt: before }, { isPayable: false, isPaid: true }],
    ['paid', fresh, { isPayable: false, isPaid: true }],
    ['expired', { ...fresh, expiresAt: now }, due],
    ['expired', fresh, { isPayable: false, isPaid: false }],
  ] as const)('is %s', (state, link, sale) => {
    expect(paymentLinkState(link, sale, now)).toBe(state)
  })
})

describe('a quote', () => {
  const line = (startsOn: string, timeZone = 'America/Cancun') => ({ startsOn, timeZone })

  test('is valid for three days', () => {
    expect(quoteValidUntil(now, [line('2026-12-24')])).toEqual(new Date('2026-11-24T12:00:00Z'))
  })

  test('or until its first service begins, if earlier', () => {
    const lines = [line('2026-12-24'), line('2026-11-22'), line('2026-11-23')]
    expect(quoteValidUntil(now, lines)).toEqual(new Date('2026-11-22T05:00:00Z'))
    expect(quoteValidUntil(now, [line('2026-11-22', 'America/Tijuana')])).toEqual(
      new Date('2026-11-22T08:00:00Z'),
    )
  })

  test('is expiring on its last day, expired after it, and booked permanently', () => {
    const offer = { validUntil: after, isBooked: false, isHeld: false, withdrawnAt: null }
    expect(quoteState(offer, now)).toBe('expiring')
    expect(quoteState({ ...offer, validUntil: expiringUntil(now) }, now)).toBe('expiring')
    expect(quoteState({ ...offer, validUntil: new Date(expiringUntil(now).getTime() + 1) }, now)).toBe('open')
    expect(quoteState({ ...offer, validUntil: now }, now)).toBe('past')
    expect(quoteState({ ...offer, validUntil: before, isHeld: true }, now)).toBe('held')
    expect(quoteState({ ...offer, isHeld: true, withdrawnAt: before }, now)).toBe('withdrawn')
    expect(quoteState({ ...offer, validUntil: before, isBooked: true, withdrawnAt: before }, now)).toBe(
      'booked',
    )
  })
})
