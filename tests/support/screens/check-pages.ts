import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import type { PublicPage } from './public-pages.ts'

/** Opens each page as a first-time visitor; `tag` selects the projects. */
export function checkPages(pages: readonly PublicPage[], tag: string[] = []): void {
  test(
    'public pages hydrate without a request, a flash or a layout shift',
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
            moved: [],
          })
          // A calendar further down loads on scrolling; everything else came with the page.
          expect(
            requests.filter((one) => /^\/(?:locales|rpc\/product)\/(?!getPriceCalendar)/.test(one)),
          ).toEqual([])
          await context.close()
        })
      }
    },
  )
}

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
interface Seen {
  heading?: Element | null
  /** Layout shift so far, and the shifted elements. */
  shifts: () => { sum: number; moved: string[] }
}
type Watched = typeof globalThis & { seen: Seen }

function rememberFirstPaint(): void {
  let sum = 0
  const moved: string[] = []
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.className} “${node?.textContent?.slice(0, 40)}”`
  }
  const add = (entries: PerformanceEntryList) => {
    for (const { value, startTime, sources } of entries as Shift[]) {
      sum += value
      for (const { node, previousRect, currentRect } of sources)
        moved.push(
          `${Math.round(startTime)} ms: ${describe(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        )
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const seen: Seen = {
    shifts() {
      add(observer.takeRecords())
      return { sum, moved }
    },
  }
  ;(globalThis as Watched).seen = seen
  document.addEventListener('DOMContentLoaded', () => {
    seen.heading = document.querySelector('h1')
  })
}

function whatChanged() {
  const { seen } = globalThis as Watched
  const { sum, moved } = seen.shifts()
  return {
    sameHeading: seen.heading === document.querySelector('h1'),
    title: document.title,
    // The currency next to an amount may move by the width of a letter.
    moved: sum > 0.001 ? [`${sum} in all`, ...moved] : [],
  }
}
