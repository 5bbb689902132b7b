import { ensureBrowser } from './browser.ts'
import { conclude, runPlaywright } from './steps.ts'

conclude([await runPlaywright(process.argv.slice(2), ensureBrowser())])
