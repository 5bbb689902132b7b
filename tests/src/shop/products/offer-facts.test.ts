import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createTexts } from '#src/platform/i18n.ts'
import type { Offer } from '#src/shop/products/catalogue.ts'
import { OfferFacts } from '#src/shop/products/results/offer-facts.tsx'
import { sectionOf } from '#tests/support/pages/words.ts'

test('the luggage of a shared ride is per person, as its voucher says; of a private one, for the vehicle', async () => {
  const texts = await createTexts({
    language: 'es',
    platform: 'Alforja',
    read: async (_, sections) =>
      Object.fromEntries(sections.map((section) => [section, sectionOf('es', section)])),
  })
  await texts.load('products', 'cancellation-terms')
  const shown = (sharing: 'private' | 'shared', luggage: number) => {
    const offer = {
      ...{ kind: 'transfers', price: { currency: 'MXN', totalMinor: 100_00 }, vehicle: 'van', minutes: 22 },
      ...{ sharing, maxGuests: 12, luggage, policy: [], freeUntil: null, freeFromMinor: null },
    } as unknown as Offer
    const facts = createElement(OfferFacts, { offer, timeZone: 'America/Cancun' })
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts.i18n }, facts))
  }
  expect(shown('shared', 1)).toContain('1 maleta por persona')
  expect(shown('private', 3)).toContain('3 maletas<')
})
