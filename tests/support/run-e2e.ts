import { conclude } from './conclude.ts'
import { runPlaywright } from './steps.ts'

// `npm run test:e2e -- NAME --repeat-each 10 --retries 0`: browser tests of both tiers, with Playwright's own words.
const startedAt = performance.now()
const count = runPlaywright(process.argv.slice(2))
conclude([
  { part: { name: 'browser', budgetSeconds: 0 }, count, seconds: (performance.now() - startedAt) / 1000 },
])
