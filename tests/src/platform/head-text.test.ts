import { expect, test } from 'vitest'
import { publicUrl } from '#core/app/public-url.ts'
import { descriptionLength, fittingDescription, fittingTitle } from '#src/platform/head-text.ts'
import { servedAt } from '#src/platform/origin.ts'
import { pageAddress } from '#src/platform/page-address.ts'

test('the first title that fits is taken, else the last', () => {
  expect(fittingTitle(['a'.repeat(61), 'b'.repeat(60), 'c'])).toBe('b'.repeat(60))
  expect(fittingTitle(['a'.repeat(61), 'b'.repeat(62)])).toBe('b'.repeat(62))
})

test('a description consists of whole sentences', () => {
  const first = 'Un hotel frente al mar.'
  const long = `${'palabra '.repeat(20)}larga.`
  expect(fittingDescription([first, long, 'Con todo incluido.'])).toBe(`${first} Con todo incluido.`)
  expect(fittingDescription(['', first])).toBe(first)
})

test('only a first sentence that is too long is cut, after a word', () => {
  const cut = fittingDescription(['mar, '.repeat(60)])
  expect(cut).toMatch(/mar…$/)
  expect(cut.length).toBeLessThanOrEqual(descriptionLength)
})

test('each language has an address, and the default is the one without a parameter', () => {
  servedAt((path) => `https://portal.example${path}`, 'https://portal.example')
  const address = pageAddress('/booking/1001', 'en')
  expect(address).toEqual({
    canonical: 'https://portal.example/booking/1001?lang=en',
    alternates: [
      { language: 'es', href: 'https://portal.example/booking/1001' },
      { language: 'en', href: 'https://portal.example/booking/1001?lang=en' },
      { language: 'x-default', href: 'https://portal.example/booking/1001' },
    ],
    locale: 'en_US',
    otherLocales: ['es_MX'],
  })
})

test('a page of an agency with its own domain has its canonical address there, whichever host was requested', () => {
  const domain = { accountId: '1001', origin: 'https://reservas.viajes.mx' }
  servedAt((path) => publicUrl('https://portal.example', domain, path), domain.origin)
  expect(pageAddress('/booking/1001/view/5?group=boda', 'en').canonical).toBe(
    'https://reservas.viajes.mx/view/5?group=boda&lang=en',
  )
  expect(pageAddress('/booking/1001', 'es').canonical).toBe('https://reservas.viajes.mx/')
  expect(pageAddress('/booking/1002', 'es').canonical).toBe('https://portal.example/booking/1002')
  expect(pageAddress('/', 'es').canonical).toBe('https://portal.example/')
})
