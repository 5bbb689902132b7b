import { conclude, runPart } from './conclude.ts'
import { runPlaywright } from './steps.ts'

// `npm run test:e2e -- NAME --repeat-each 10 --retries 0`: browser tests of both tiers, with Playwright's own arguments.
conclude([await runPart({ name: 'browser', budgetSeconds: 0, run: runPlaywright }, process.argv.slice(2))])
