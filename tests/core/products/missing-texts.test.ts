import { expect, test } from 'vitest'
import { completed } from '#core/products/missing.ts'
import { missingTexts } from '#core/products/missing-texts.ts'
import { draftedHotel, draftedRate, draftedRoom } from '#tests/builders/product-drafts.ts'

const facts = {
  zones: new Map([['cancun', new Set<string>()]]),
  currencies: new Set(['MXN']),
  pricedIn: null,
}
const told = {
  summary: { es: 'Junto al mar', en: 'By the sea' },
  description: { es: 'Un patio.', en: 'A patio.' },
}

test('a language without words is listed, and the product is sold with the other one', () => {
  const room = draftedRoom('doble', [{ ...draftedRate('flex'), name: { es: 'Flexible', en: ' ' } }])
  const draft = draftedHotel('Casa', {
    ...told,
    name: { es: '', en: 'House' },
    summary: { es: 'Junto al mar', en: '' },
    units: [room],
  })
  expect(missingTexts(draft)).toEqual([
    { code: 'required', path: 'name.es' },
    { code: 'required', path: 'summary.en' },
    { code: 'required', path: 'units.0.rates.0.name.en' },
  ])
  const { missing, complete } = completed(draft, facts)
  expect(missing).toEqual([])
  // Names are in both languages. What is still to be written stays empty in the editor.
  expect(complete).toMatchObject({
    name: { es: 'House', en: 'House' },
    summary: { es: 'Junto al mar', en: '' },
    units: [{ rates: [{ name: { es: 'Flexible', en: 'Flexible' } }] }],
  })
})

test('a name in no language keeps a product from being sold', () => {
  const draft = draftedHotel('Casa', { ...told, name: { es: ' ', en: '' } })
  expect(completed(draft, facts).missing).toEqual([{ code: 'required', path: 'name.es' }])
  expect(missingTexts(draft)).toEqual([])
})

test('a description in neither language, or with the same words in both, is listed', () => {
  const blank = { es: '', en: '' }
  const draft = draftedHotel('Casa', { summary: blank, description: { es: 'Un patio.', en: 'Un patio. ' } })
  expect(missingTexts(draft)).toEqual([
    { code: 'required', path: 'summary.es' },
    { code: 'required', path: 'summary.en' },
    { code: 'same', path: 'description.en' },
  ])
  expect(completed(draft, facts).missing).toEqual([])
  expect(missingTexts(draftedHotel('Casa', told))).toEqual([])
})
