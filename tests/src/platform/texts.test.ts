import { expect, test } from 'vitest'
import { createTexts } from '#src/platform/i18n.ts'

test('texts that could not be loaded are reported, and requested again', async () => {
  let isReachable = false
  const texts = await createTexts({
    language: 'es',
    platform: 'Alforja',
    known: { app: { name: 'Alforja' } },
    async read(_, sections) {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return Object.fromEntries(sections.map((section) => [section, { title: 'Su carrito' }]))
    },
  })
  expect(await texts.load('app')).toBe(true)
  expect(await texts.load('app', 'cart')).toBe(false)
  isReachable = true
  expect(await texts.load('app', 'cart')).toBe(true)
  expect(texts.i18n.t('cart:title')).toBe('Su carrito')
})
