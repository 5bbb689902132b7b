import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  giftCardCodePattern,
  giftCardState,
  isGiftCardCode,
  normaliseGiftCardCode,
  paidByCard,
} from '#core/sales/gift-cards.ts'
import { newGiftCardCode } from '#server/platform/database/ids.ts'

test('a code is read however it is typed: in small letters, with spaces, with look-alikes', () => {
  fc.assert(
    fc.property(
      fc.constant(null).map(() => newGiftCardCode()),
      fc.constantFrom('', ' ', '-', '.'),
      (code, between) => {
        expect(code).toMatch(giftCardCodePattern)
        const typed = code.replaceAll('-', between).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
        expect(normaliseGiftCardCode(typed)).toBe(code)
      },
    ),
  )
  expect(isGiftCardCode('7K2M-9QXD-4F6H-TV3')).toBe(false)
  expect(isGiftCardCode('7K2M-9QXD-4F6H-TV3U')).toBe(false)
  expect(isGiftCardCode('7k2m9qxd4f6htv3z')).toBe(true)
})

test('a card is voided, then expired, then used; its last instant no longer counts', () => {
  const now = new Date('2026-12-01T06:00:00Z')
  const card = { balanceMinor: 1, expiresAt: null, voidedAt: null }
  expect(giftCardState(card, now)).toBe('active')
  expect(giftCardState({ ...card, balanceMinor: 0 }, now)).toBe('used')
  expect(giftCardState({ ...card, expiresAt: now }, now)).toBe('expired')
  expect(giftCardState({ ...card, expiresAt: new Date(now.getTime() + 1) }, now)).toBe('active')
  expect(giftCardState({ ...card, expiresAt: now, voidedAt: now }, now)).toBe('voided')
})

test('a card pays an amount, or the part that is on it', () => {
  expect(paidByCard(500, 300)).toBe(300)
  expect(paidByCard(500, 700)).toBe(500)
})
