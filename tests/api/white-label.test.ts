import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  // The test runner has variables of its own that the product would read as its own.
  const { BASE_URL: _, ...env } = process.env
  execFileSync(process.execPath, ['--import', './server/typescript.mjs', 'server/commands/build.ts'], { env })
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
])('what is sent of /booking/1002%s names neither the platform nor another agency', async (path) => {
  const answer = await fetch(`${app.baseUrl}/booking/1002${path}`, { headers: { accept: 'text/html' } })
  const sent = await answer.text()
  expect(sent).toMatch(/<html|"name":"Brisa Clara Travel"/)
  expect(sent).not.toMatch(/\bAlforja\b|Cempas[uú]chil/)
})
