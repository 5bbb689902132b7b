import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  ensureBuilt()
  app = await startTestApp({ demo: true, env: { SEARCH_LIMIT: '0' } })
}, 300_000)
afterAll(() => app?.stop())

test.each([
  '',
  '/hotels',
  '/transfers',
  '/legal/terms',
  '/legal/privacy',
  '/find-reservation',
  '/checkout',
  '/payment/AAAAAAAAAAAAAAAAAAAAAA',
  '/flights',
  '/group/none',
  '/app.webmanifest',
])('the response to /booking/1002%s names neither the platform nor another agency', async (path) => {
  const answer = await fetch(`${app.baseUrl}/booking/1002${path}`, { headers: { accept: 'text/html' } })
  const sent = await answer.text()
  expect(sent).toMatch(/<html|"name":"Brisa Clara Travel"/)
  expect(sent).not.toMatch(/\bAlforja\b|Cempas[uú]chil/)
})
