import { ensureBrowser } from './browser.ts'
import { check, checkBuild, runPlaywright, runVitest, sum } from './steps.ts'

// Everything that must hold, all of it even when a part fails: types, style, dead code, rules, API, browser.
const browser = ensureBrowser()
const total = sum([
  // First, since it also writes the table of routes that types are checked against.
  checkBuild(),
  check('tsc', ['-b']),
  check('biome', ['check', '.']),
  check('knip', []),
  runVitest(),
  await runPlaywright([], browser),
])
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
