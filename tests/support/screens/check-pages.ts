import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import type { PublicPage } from './public-pages.ts'

/** Opens each page as somebody who was never here; `tag` says in which projects. */
export function checkPages(pages: readonly PublicPage[], tag: string[] = []): void {
  test(
    'public pages come alive without a request, a flash or a shift',
    { tag },
    async ({ browser, baseURL, page, watch }, info) => {
      const language = languageOf(info.project.name)
      const asked = await visit(page, `${baseURL}`, language)
      for (const { name, path } of pages) {
        await test.step(name, async () => {
          const context = await browser.newContext({ ...info.project.use, baseURL })
          const fresh = await context.newPage()
          watch(fresh)
          const requests: string[] = []
          fresh.on('request', (request) => requests.push(new URL(request.url()).pathname))
          await fresh.addInitScript(rememberFirstPaint)
          const address = path(asked)
          await fresh.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
          await settle(fresh)
          expect(await fresh.evaluate(whatChanged)).toEqual({
            sameHeading: true,
            title: expect.stringMatching(/.{5}/),
            shift: 0,
          })
          // A calendar further down loads when it is near; all else came with the page.
          expect(
            requests.filter((one) => /^\/(?:locales|rpc\/product)\/(?!getPriceCalendar)/.test(one)),
          ).toEqual([])
          await context.close()
        })
      }
    },
  )
}

interface Seen {
  heading?: Element | null
  /** How far things have moved so far. */
  shift: () => number
}
type Watched = typeof globalThis & { seen: Seen }

function rememberFirstPaint(): void {
  let shift = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const seen: Seen = {
    shift() {
      add(observer.takeRecords())
      return shift
    },
  }
  ;(globalThis as Watched).seen = seen
  document.addEventListener('DOMContentLoaded', () => {
    seen.heading = document.querySelector('h1')
  })
}

function whatChanged() {
  const { seen } = globalThis as Watched
  const shift = seen.shift()
  return {
    sameHeading: seen.heading === document.querySelector('h1'),
    title: document.title,
    // The currency beside an amount may move by a letter's width.
    shift: shift > 0.001 ? shift : 0,
  }
}
