import { expect, test } from 'vitest'
import { payAtProperty, price } from '#core/app/shapes.ts'

test('only taxes and fees with words are sent', () => {
  const priced = (code: string) => ({
    currency: 'MXN',
    baseMinor: 100,
    totalMinor: 116,
    taxes: [{ code, bp: 1_600, amountMinor: 16 }],
  })
  expect(price.safeParse(priced('iva')).success).toBe(true)
  expect(price.safeParse(priced('vat')).success).toBe(false)
  const fee = { code: 'dsa', amountMinor: 1, currency: 'MXN', perRoomNightMinor: 1 }
  expect(payAtProperty.safeParse([fee]).success).toBe(true)
  expect(payAtProperty.safeParse([{ ...fee, code: 'other' }]).success).toBe(false)
})
