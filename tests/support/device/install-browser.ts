import { ensureBrowser } from './browser.ts'

// In a process of its own: `prepareBrowser` in `steps.ts`.
ensureBrowser()
