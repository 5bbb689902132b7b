import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a running server is ready', async () => {
  const response = await fetch(`${app.baseUrl}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ state: 'ready' })
})

test('the API describes itself', async () => {
  const response = await fetch(`${app.baseUrl}/api/openapi.json`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\./),
    paths: expect.any(Object),
  })
})

test('a share from another app before the worker is installed opens a page that asks again; one from another site is refused', async () => {
  const share = async (headers: Record<string, string>) => {
    const body = new FormData()
    body.append('files', new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${app.baseUrl}/share`, { method: 'POST', body, headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const again = [303, '/share?again=1']
  expect(await share({ 'sec-fetch-site': 'none', origin: 'null' })).toEqual(again)
  expect(await share({ 'sec-fetch-site': 'same-origin', origin: app.baseUrl })).toEqual(again)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-site', origin: 'https://malo.example' },
    { origin: 'https://malo.example' },
  ])
    expect(await share(headers as Record<string, string>)).toEqual([403, null])
})
