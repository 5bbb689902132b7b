import { ensureBrowser } from './browser.ts'
import { runPlaywright } from './steps.ts'

const count = await runPlaywright(process.argv.slice(2), ensureBrowser())
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1
