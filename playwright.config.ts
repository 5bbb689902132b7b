import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from '#tests/support/browser.ts'

const port = Number(process.env.ALFORJA_E2E_PORT ?? 4317)
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Long enough for a busy machine: a test waits for states, and none of them is judged by its seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // More than the cores buys nothing but timeouts.
  workers: 2,
  // What passes only then is told as flaky: tests/support/reports.ts
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArguments },
    // A trace of every test costs half of its time: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'America/Mexico_City',
    // What moves under a slow machine's pointer takes the press along. `deep-links` looks at motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'es-phone',
      use: {
        viewport: { width: 360, height: 740 },
        locale: 'es-MX',
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'en-desktop', use: { viewport: { width: 1440, height: 900 }, locale: 'en-US' } },
  ],
  webServer: {
    command: 'node --import tsx tests/support/server.ts',
    url: `${baseURL}/health`,
    env: { PORT: String(port), HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PROXY_HOPS: '1' },
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
