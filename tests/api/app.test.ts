import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a server that answers is ready', async () => {
  const response = await fetch(`${app.baseUrl}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ state: 'ready' })
})

test('the interface describes itself', async () => {
  const response = await fetch(`${app.baseUrl}/api/openapi.json`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\./),
    paths: expect.any(Object),
  })
})
