import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactLinks } from '#src/ui/contact-links.tsx'

const words = { call: 'Llamar', write: 'Escribir' }
const waysTo = (phone: string | null, email: string | null) => [
  ...renderToStaticMarkup(createElement(ContactLinks, { phone, email, words })).matchAll(/href="([^"?]*)/g),
]

test('only channels with usable details are offered', () => {
  const hrefs = (phone: string | null, email: string | null) => waysTo(phone, email).map(([, href]) => href)
  expect(hrefs('998 555 0101', 'ana@example.com')).toEqual([
    'tel:+529985550101',
    'https://wa.me/529985550101',
    'mailto:ana@example.com',
  ])
  // A number without its country code has no known country.
  expect(hrefs('555 0101', null)).toEqual(['tel:5550101'])
  expect(hrefs(null, 'ana@example.com')).toEqual(['mailto:ana@example.com'])
  expect(hrefs('', '')).toEqual([])
})
