import { defineConfig } from 'playwright/test'
import { usualBrowser } from '#tests/support/device/browser.ts'
import { lane } from '#tests/support/run/lane.ts'
import { keepTemporaryFilesInMemory } from '#tests/support/run/temporary-files.ts'
import { areConfigured, everyThirdParty } from '#tests/support/servers/third-parties.ts'

keepTemporaryFilesInMemory()

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
const desktop = { viewport: { width: 1440, height: 900 } }
const es = { locale: 'es-MX' }
const en = { locale: 'en-US' }

/** Background behaviour and keyboard use do not depend on screen size or language. */
const onDesktopOnly = [
  'matrix/badge.spec.ts',
  'matrix/caches.spec.ts',
  'matrix/followed.spec.ts',
  'matrix/idle.spec.ts',
  'matrix/language-offer.spec.ts',
  'matrix/live-firebase.spec.ts',
  'matrix/offline-decisions.spec.ts',
  'matrix/push-cold.spec.ts',
  'matrix/push-firebase.spec.ts',
  'matrix/search-steps.spec.ts',
  'matrix/share-registration.spec.ts',
  'matrix/white-label.spec.ts',
]
/** Matrix tests with this tag, which run only in the project that it names. */
const ofMatrix = (tag: string) => new RegExp(`matrix/.*${tag}`)
/** Tests that run in both languages at both sizes. */
const everywhere = ['matrix/accessibility.spec.ts', 'matrix/deep-links.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Long enough for a busy machine: tests wait for states and never assert durations.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: lane.count,
  // Tests that pass only on a retry are reported as flaky: tests/support/run/reports.ts
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Set when the test server has printed its port: see `webServer`.
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    ...usualBrowser(),
    // Tracing takes half of a test's time; turn it on with `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'America/Mexico_City',
    // Moving elements swallow presses on a slow machine. `deep-links` tests motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'es-phone',
      use: { ...phone, ...es },
      testIgnore: onDesktopOnly,
      grepInvert: ofMatrix('@en-desktop'),
    },
    { name: 'en-desktop', use: { ...desktop, ...en }, grepInvert: ofMatrix('@es-phone') },
    { name: 'en-phone', use: { ...phone, ...en }, testMatch: everywhere },
    { name: 'es-desktop', use: { ...desktop, ...es }, testMatch: everywhere },
  ],
  webServer: {
    command: 'node --import ./server/typescript.mjs tests/support/servers/server.ts',
    env: {
      ...{ PORT: '0', HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PROXY_HOPS: '1' },
      ...(areConfigured && everyThirdParty),
    },
    wait: { stdout: /Serving the tests at http:\/\/localhost:(?<shop_port>\d+) from (?<shop_database>\S+)/ },
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
