import { ensureBrowser } from './browser.ts'
import { check, checkBuild, conclude, runPlaywright, runVitest } from './steps.ts'

// Everything that must hold, all of it even when a part fails: types, style, dead code, rules, API, browser.
const browser = ensureBrowser()
conclude([
  // First, since it also writes the table of routes that types are checked against.
  checkBuild(),
  check('tsc', ['-b']),
  check('biome', ['check', '.']),
  check('knip', []),
  runVitest(),
  await runPlaywright([], browser),
])
