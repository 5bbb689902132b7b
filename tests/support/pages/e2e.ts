import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { areConfigured, followEverywhere, ofOthers } from '#tests/support/servers/third-parties.ts'

export interface Fixtures {
  /** What the console may complain of in this test, beside nothing: set with `test.use({ consoleMaySay: [/…/] })`. */
  consoleMaySay: RegExp[]
  /** Watches a page that the test opened in a context of its own. */
  watch: (page: Page) => void
}

/** A stream that is cut off in the middle is told by the browser itself; nobody can keep it from doing so. */
const cutStream = /net::ERR_\w+ \(\S+\/live:0\)$/
const always = [cutStream, ...(areConfigured ? ofOthers : [])]

/** A test in a real browser against the whole product; fails when a page's console has an error or a warning. */
export const test = base.extend<Fixtures, { stage: BrowserContext }>({
  consoleMaySay: [[], { option: true }],
  // Each from an address of its own: one network may not open as many links, nor sign in as often, as all tests do.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...fromElsewhere() }),
  watch: async ({ consoleMaySay }, use) => {
    const complaints: string[] = []
    const note = (words: string) => {
      if (![...always, ...consoleMaySay].some((pattern) => pattern.test(words))) complaints.push(words)
    }
    await use((page) => {
      // What React recovered from is in the cause of what it reports, which reaches nobody otherwise.
      void page.addInitScript(() => {
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error(`caused by: ${error.cause.stack ?? error.cause}`)
        })
      })
      page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type())) note(describe(message))
      })
    })
    expect(complaints, 'the console has no errors and no warnings').toEqual([])
  },
  // Where everybody is configured they are on every page, and are told nothing that is nobody's business.
  context: async ({ context }, use) => {
    if (!areConfigured) return await use(context)
    const findTold = await followEverywhere(context)
    await use(context)
    expect(findTold(), 'no third party is told who travels').toEqual([])
  },
  page: async ({ page, watch }, use) => {
    watch(page)
    await use(page)
  },
  // Of `stage.ts`, and made only there. Known to every test, as whoever knows other fixtures of a worker needs another worker.
  stage: [
    async ({ browser }, use, { project }) => {
      const stage = await browser.newContext({ ...project.use, ...project.use.contextOptions })
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

function describe(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `${message.type()}: ${message.text()} (${url}:${lineNumber})`
}
