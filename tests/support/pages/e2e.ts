import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { areConfigured, followEverywhere, ofOthers } from '#tests/support/servers/third-parties.ts'

export interface Fixtures {
  /** Console messages that this test allows; by default none. Set with `test.use({ consoleMaySay: [/…/] })`. */
  consoleMaySay: RegExp[]
  /** Watches a page that the test opened in its own context. */
  watch: (page: Page) => void
}

/** The browser itself reports an interrupted stream; no code can prevent that. */
const cutStream = /net::ERR_\w+ \(\S+\/live:0\)$/
const always = [cutStream, ...(areConfigured ? ofOthers : [])]

/** A test in a real browser against the whole product; fails when a page's console has an error or a warning. */
export const test = base.extend<Fixtures, { stage: BrowserContext }>({
  consoleMaySay: [[], { option: true }],
  // Each test has its own IP address: all tests together exceed the rate limits for links and sign-ins of one network.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...fromElsewhere() }),
  watch: async ({ consoleMaySay }, use) => {
    const complaints: string[] = []
    const note = (words: string) => {
      if (![...always, ...consoleMaySay].some((pattern) => pattern.test(words))) complaints.push(words)
    }
    await use((page) => {
      // React reports a recovered error without its cause, so the cause is logged here.
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
  // Where all third parties are configured they run on every page, and must receive no private data.
  context: async ({ context }, use) => {
    if (!areConfigured) return await use(context)
    const findFollowed = await followEverywhere(context)
    await use(context)
    expect(findFollowed(), 'no third party receives travellers’ data').toEqual([])
  },
  page: async ({ page, watch }, use) => {
    watch(page)
    await use(page)
  },
  // The worker fixture of `stage.ts`. Declared for every test, because a test with other worker fixtures needs another worker.
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
