import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionOf } from '#tests/support/pages/words.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { download } from '#tests/support/servers/download.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({})
})
afterAll(() => app?.stop())

const ask = (language: string, sections: string) =>
  fetch(`${app.baseUrl}/locales/${language}?sections=${sections}`, {
    headers: { accept: 'application/json' },
  })

test('the translations of a screen come in one response, each section as in its file', async () => {
  const answer = await ask('en', 'cart,payment,cart')
  expect(answer.status).toBe(200)
  const of = (section: string) => sectionOf('en', section)
  expect(await answer.json()).toEqual({ cart: of('cart'), payment: of('payment') })
  expect((await download(`${app.baseUrl}/locales/en?sections=cart,payment`)).coding).toBe('br')
  const file = await fetch(`${app.baseUrl}/locales/en/cart.json`)
  // A built app has it as a file; here nothing else answers in its place.
  expect([of('cart'), null]).toContainEqual(file.ok ? await file.json() : null)
})

test.each([
  ['es', 'cart,../../package'],
  ['es', 'cart,nothing'],
  ['es', ''],
  ['es', 'constructor'],
  ['fr', 'cart'],
  ['..', 'cart'],
])('there are no translations %s of %s', async (language, sections) => {
  expect((await ask(language, sections)).status).toBe(404)
})
