import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

const firebase = { apiKey: 'AIza-public', appId: '1:1:web:1', projectId: 'alforja-test' }
const monitored = { DATADOG_APPLICATION_ID: 'application', DATADOG_CLIENT_TOKEN: 'pub-client' }

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

/** The policy by directive, and the configuration sent to the browser, with `env`. */
async function answersWith(env: Record<string, string>) {
  const front = await openFront(db.database, env)
  try {
    const client = createHttpClient(front.url)
    const { headers } = await client.request('/health')
    const settings = await client.request('/api/home/settings')
    const directives = (headers.get('content-security-policy') ?? '').split('; ')
    const policy = Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
    return { policy, settings: settings.body, status: settings.status }
  } finally {
    await front.close()
  }
}

const foreign = (sources: Record<string, string[]>) =>
  Object.values(sources)
    .flat()
    .filter((source) => /^(?:https?|wss?):\/\//.test(source))

describe('third parties', () => {
  test('are none, unless configured', async () => {
    const { policy, settings, status } = await answersWith({})
    expect(status).toBe(200)
    expect(foreign(policy)).toEqual([])
    expect(settings).toEqual({
      monitoring: null,
      tagManager: null,
      analytics: null,
      firebase: null,
      map: null,
      trialPayments: false,
      previewBackend: false,
      platform: expect.objectContaining({ name: 'Alforja' }),
    })
  })

  test('pages show that the server is a preview', async () => {
    const { settings } = await answersWith({ PREVIEW_BACKEND: '1' })
    expect(settings).toMatchObject({ previewBackend: true })
  })

  test('the monitoring site may be contacted, and no script of it runs', async () => {
    const { policy, settings } = await answersWith({ ...monitored, DATADOG_SITE: 'us5.datadoghq.com' })
    expect(policy['connect-src']).toContain('https://browser-intake-us5-datadoghq.com')
    expect(foreign(policy)).toHaveLength(1)
    expect(settings).toMatchObject({
      monitoring: { applicationId: 'application', sampleRate: 30 },
      firebase: null,
    })
  })

  test('hosts that get trace headers may be contacted', async () => {
    const { policy, settings } = await answersWith({
      ...monitored,
      TRACED_ORIGINS: 'https://crm.example/hooks, https://static.example',
    })
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(['https://crm.example', 'https://static.example']),
    )
    expect(foreign(policy)).toHaveLength(3)
    expect(settings).toMatchObject({
      monitoring: { tracedOrigins: ['https://crm.example', 'https://static.example'] },
    })
  })

  test('the tag manager and analytics may run', async () => {
    const tags = await answersWith({ GTM_ID: 'GTM-ABC123' })
    expect(tags.policy['script-src']).toContain('https://*.googletagmanager.com')
    expect(foreign(tags.policy).join(' ')).not.toMatch(/hotjar|datadog|firebase/)
    const analytics = await answersWith({ HOTJAR_SITE_ID_ELSEWHERE: '42' })
    expect(analytics.policy['script-src']).toContain('https://*.hotjar.com')
    expect(foreign(analytics.policy).join(' ')).not.toMatch(/google|datadog/)
    expect(analytics.settings).toMatchObject({ analytics: { production: null, elsewhere: '42' } })
  })

  test('Firebase may be contacted; other fields of its configuration are not sent', async () => {
    const { policy, settings } = await answersWith({
      FIREBASE_CONFIG: JSON.stringify({ ...firebase, private_key: 'secret' }),
    })
    expect(policy['connect-src']).toContain('https://firebaseremoteconfig.googleapis.com')
    expect(policy['script-src']).not.toContain('https://firebaseremoteconfig.googleapis.com')
    expect(settings).toMatchObject({ firebase })
    expect(JSON.stringify(settings)).not.toContain('secret')
  })

  test('pictures may come from the host of the map’s tiles, and nothing else', async () => {
    const map = { tiles: 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=a', attribution: '© Mapas' }
    const { policy, settings } = await answersWith({ MAP_TILES: JSON.stringify(map) })
    expect(policy['img-src']).toContain('https://tiles.example:8443')
    expect(foreign(policy)).toHaveLength(1)
    expect(settings).toMatchObject({ map: { ...map, maxZoom: 19 } })
  })

  test.each([
    { DATADOG_APPLICATION_ID: 'application' },
    { DATADOG_CLIENT_TOKEN: 'pub-client' },
    { ...monitored, DATADOG_SITE: 'evil.example' },
    { ...monitored, DATADOG_SAMPLE_RATE: '101' },
    { ...monitored, TRACED_ORIGINS: 'crm.example' },
    { GTM_ID: "GTM-1' 'unsafe-eval" },
    { HOTJAR_SITE_ID: 'x' },
    ...[
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}",
    ].map((tiles) => ({ MAP_TILES: JSON.stringify({ tiles, attribution: '© Mapas' }) })),
    { FIREBASE_CONFIG: '{' },
    { FIREBASE_CONFIG: JSON.stringify({ type: 'service_account', private_key: 'secret' }) },
  ])('a start with %j is refused', (env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(Object.keys(env).at(-1)?.split('_')[0] ?? ''))
  })
})
