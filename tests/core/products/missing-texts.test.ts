import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { completed } from '#core/products/missing.ts'
import { missingTexts } from '#core/products/missing-texts.ts'
import { draftedHotel, draftedRate, draftedRoom } from '#tests/builders/product-drafts.ts'

const facts = {
  zones: new Map([['cancun', new Set<string>()]]),
  currencies: new Set(['MXN']),
  pricedIn: null,
}
const told = {
  summary: textFrom({ es: 'Junto al mar', en: 'By the sea' }),
  description: textFrom({ es: 'Un patio.', en: 'A patio.' }),
}

test('a language without words is listed, and the product is sold with the other one', () => {
  const room = draftedRoom('doble', [{ ...draftedRate('flex'), name: textFrom({ es: 'Flexible', en: ' ' }) }])
  const draft = draftedHotel('Casa', {
    ...told,
    name: textFrom({ es: '', en: 'House' }),
    summary: textFrom({ es: 'Junto al mar', en: '' }),
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
    name: textFrom({ es: 'House', en: 'House' }),
    summary: textFrom({ es: 'Junto al mar', en: '' }),
    units: [{ rates: [{ name: textFrom({ es: 'Flexible', en: 'Flexible' }) }] }],
  })
})

test('a name in no language keeps a product from being sold', () => {
  const draft = draftedHotel('Casa', { ...told, name: textFrom({ es: ' ', en: '' }) })
  expect(completed(draft, facts).missing).toEqual([{ code: 'required', path: 'name.es' }])
  expect(missingTexts(draft)).toEqual([])
})

test('a description in neither language, or with the same words in both, is listed', () => {
  const blank = textFrom({ es: '', en: '' })
  const draft = draftedHotel('Casa', {
    summary: blank,
    description: textFrom({ es: 'Un patio.', en: 'Un patio. ' }),
  })
  expect(missingTexts(draft)).toEqual([
    { code: 'required', path: 'summary.es' },
    { code: 'required', path: 'summary.en' },
    { code: 'same', path: 'description.en' },
  ])
  expect(completed(draft, facts).missing).toEqual([])
  expect(missingTexts(draftedHotel('Casa', told))).toEqual([])
})
