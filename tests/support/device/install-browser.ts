import { ensureBrowser } from './browser.ts'

// Runs in its own process: `prepareBrowser` in `steps.ts`.
ensureBrowser()
