import { expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import type { PolicyTemplate } from '#core/products/products.ts'
import { cancelCostInWords, freeUntilInWords, offerTermsInWords } from '#core/sales/cancel-words.ts'
import { freeUntil, materialise, type PolicyStep } from '#core/sales/cancellation.ts'
import { freeOnOf } from '#core/sales/free-cancellation.ts'
import { policyInWords } from '#core/sales/policy-words.ts'
import { policyInWords as onPaper } from '#server/modules/vouchers/voucher-words.ts'
import { textsIn } from '#server/platform/texts-in.ts'

const zone = 'America/Cancun'
const now = new Date('2026-11-21T12:00:00Z')
const policyOf = (template: PolicyTemplate) => materialise(template, '2026-12-10', zone)
const flexible = policyOf([
  { daysBefore: 3, penalty: { nights: 2 } },
  { daysBefore: 1, penalty: { bp: 5_000 } },
  { daysBefore: 0, penalty: { bp: 10_000 } },
])

const words = (steps: readonly PolicyStep[], language: Language, at = now) =>
  policyInWords({ steps, zone, currency: 'MXN' }, at, language, textsIn(language, 'cancellation-terms'))

test('a policy lists its clauses in time order, and its time zone once', () => {
  expect(words(flexible, 'es')).toEqual([
    'Cancelación gratis hasta el dom 6 de dic de 2026, 23:59 (hora de Cancún)',
    'Desde el lun 7 de dic de 2026, 00:00: se cobran 2 noches',
    'Desde el mié 9 de dic de 2026, 00:00: se cobra el 50% del precio',
    'Desde el jue 10 de dic de 2026, 00:00: se cobra el total',
  ])
  expect(words(flexible, 'en')).toEqual([
    'Free cancellation until Sun, Dec 6, 2026, 23:59 (Cancún time)',
    'From Mon, Dec 7, 2026, 00:00: 2 nights are charged',
    'From Wed, Dec 9, 2026, 00:00: 50% of the price is charged',
    'From Thu, Dec 10, 2026, 00:00: the full price is charged',
  ])
})

test('a step that has begun is shown without its start', () => {
  const [first, ...others] = words(flexible, 'es', new Date('2026-12-08T12:00:00Z'))
  expect(first).toBe('Si cancela hasta el mar 8 de dic de 2026, 23:59 (hora de Cancún): se cobran 2 noches')
  expect(others).toHaveLength(2)
  const amount = policyOf([{ daysBefore: null, penalty: { amountMinor: 150_000 } }])
  expect(words(amount, 'en')).toEqual(['If you cancel: $1,500.00 MXN is charged'])
  const none = policyOf([{ daysBefore: null, penalty: { bp: 0 } }])
  expect(words(none, 'es')).toEqual(['Si cancela: sin cargo'])
})

test.each([
  ['es', 'Cancelación gratis', 'No reembolsable: si cancela, se cobra el total'],
  ['en', 'Free cancellation', 'Non-refundable: canceling costs the full price'],
] as const)('in %s: always free, and the full price from the start', (language, free, strict) => {
  expect(words([], language)).toEqual([free])
  expect(words(policyOf([{ daysBefore: null, penalty: { bp: 10_000 } }]), language)).toEqual([strict])
})

test('a mail and a document word it as the screens did at the sale', () => {
  for (const language of ['es', 'en'] as const)
    expect(onPaper({ steps: flexible, zone, currency: 'MXN', soldAt: now }, language)).toBe(
      words(flexible, language).join(' · '),
    )
})

test('in a table row: the end of free cancellation, or the current penalty', () => {
  const line = { timeZone: zone, price: { totalMinor: 300_000, currency: 'MXN' as const } }
  const cost = (penaltyMinor: number | null, at = now, free = freeUntil(flexible, at)) =>
    cancelCostInWords(
      { ...line, penaltyMinor, freeUntil: free },
      'es',
      at,
      textsIn('es', 'cancellation-terms'),
    )
  expect(cost(0)).toBe('Cancelación gratis hasta el dom 6 de dic de 2026, 23:59 (hora de Cancún)')
  expect(cost(0, new Date('2026-12-07T04:00:00Z'))).toBe(
    'Cancelación gratis hasta hoy a las 23:59 (hora de Cancún)',
  )
  expect(cost(100_000, now, null)).toBe('Cancelar hoy cuesta $1,000.00 MXN')
  expect(cost(300_000, now, null)).toBe('No reembolsable: si cancela, se cobra el total')
  expect(cost(null, now, null)).toBe('No reembolsable: si cancela, se cobra el total')
})

test('on a card: the last day of free cancellation, or two words', () => {
  const terms = (free: string | null, refundable: boolean, language: Language) =>
    offerTermsInWords(
      { freeOn: freeOnOf(free, zone), refundable },
      language,
      textsIn(language, 'cancellation-terms'),
    )
  const free = freeUntil(flexible, now)
  expect(terms(free, true, 'es')).toBe('Cancelación gratis hasta el dom 6 de dic de 2026')
  expect(terms(free, true, 'en')).toBe('Free cancellation until Sun, Dec 6, 2026')
  expect(terms(null, true, 'es')).toBe('Cancelar tiene cargo')
  expect(terms(null, false, 'en')).toBe('Non-refundable')
  const t = textsIn('en', 'cancellation-terms')
  expect(freeUntilInWords(free ?? '', zone, 'en', now, t)).toBe(
    'Free cancellation until Sun, Dec 6, 2026, 23:59 (Cancún time)',
  )
})
