import type { Page } from 'playwright/test'

/** Sets the text size to `size`, on a page at rest where every element can be hit. */
export async function enlarge(page: Page, size: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      :root { font-size: ${wanted} }
      * { pointer-events: auto !important; transition: none !important; content-visibility: visible !important }
      /* On phones, scrollbars take no room. */
      * { scrollbar-width: none !important }`)
    // Not a style element, because some pages forbid them.
    document.adoptedStyleSheets = [sheet]
    scrollTo({ top: 0, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, size)
}

/** Text of a page that is not readable: beyond an edge, clipped, broken up, or covered. */
export const lostWords = (page: Page): Promise<string[]> =>
  page.evaluate(findLost, page.viewportSize()?.width ?? 0)

/** Runs in the page, so it must be self-contained. */
function findLost(width: number): string[] {
  // Content under a sheet is checked where none is open.
  const root = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document.body
  const up = (element: Element | null): Element[] => (element ? [element, ...up(element.parentElement)] : [])
  const scrollsSideways = (element: Element) => element.matches('[class*=overflow-x-auto]')
  const isFixed = (element: Element) =>
    up(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
  const isForEars = (element: Element) => {
    const { position, overflowX } = getComputedStyle(element)
    return position === 'absolute' && overflowX === 'hidden' && element.clientWidth <= 1
  }
  const isSeen = (parent: Element) =>
    !parent.closest('option, script, style, noscript, title') &&
    parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !up(parent).some(isForEars)
  const rectsOf = (text: Text, from = 0, to = text.length) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1)
  }

  const cut = (text: Text, parent: Element): string | null => {
    const rects = rectsOf(text)
    for (const element of up(parent)) {
      if (scrollsSideways(element)) return null
      const { display, overflowX, overflowY } = getComputedStyle(element)
      if (display === 'inline' || display === 'contents') continue
      const box = element.getBoundingClientRect()
      const isBeside = ({ left, right }: DOMRect) => left < box.left - 1 || right > box.right + 1
      // Clipping the line spacing above and below letters is allowed.
      const isBeyond = ({ top, bottom, height }: DOMRect) =>
        Math.max(box.top - top, bottom - box.bottom) > height / 4
      if (/hidden|clip/.test(overflowX) && rects.some(isBeside)) return 'is cut off at its side'
      if (/hidden|clip/.test(overflowY) && rects.some(isBeyond)) return 'is cut off below'
      if (overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1) return 'scrolls sideways'
      if (element === root) break
    }
    return rects.some(({ left, right }) => left < -1 || right > width + 1) ? 'is beyond the edge' : null
  }

  // Words of nine letters and more may be broken in a narrow place; amounts may not.
  const whole = /^(\p{L}{1,8}[,.;:]?|[-−]?\$[\d.,]+)$/u
  const broken = (text: Text): string | null => {
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const tops = whole.test(word) ? rectsOf(text, index, index + word.length).map(({ top }) => top) : []
      if (Math.max(...tops) - Math.min(...tops) > 8) return `is broken in “${word}”`
    }
    return null
  }

  const paints = (element: Element, x: number, y: number) => {
    const { opacity, backgroundImage, backgroundColor } = getComputedStyle(element)
    if (Number(opacity) < 0.1) return false
    if (element.matches('img, video, canvas, svg, svg *, input, select, textarea')) return true
    if (backgroundImage !== 'none' || !/rgba\(.*, 0\)|\/ 0\)|transparent/.test(backgroundColor)) return true
    const isHere = ({ left, right, top, bottom, height }: DOMRect) =>
      left < x && x < right && top + height / 5 < y && y < bottom - height / 5
    return [...element.childNodes].some((node) => node instanceof Text && rectsOf(node).some(isHere))
  }
  const coverAt = (parent: Element, x: number, y: number): Element | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      if (parent.contains(element) || element.contains(parent)) return null
      // Loading messages disappear.
      if (paints(element, x, y) && !element.closest('[role=status]')) return element
    }
    return null
  }
  const covered = (text: Text, parent: Element): string | null => {
    if (up(parent).some(scrollsSideways)) return null
    const scroller = up(parent).find((one) => getComputedStyle(one).overflowY === 'auto')
    const view = scroller ?? document.documentElement
    const coverOf = (line: number, height: number) => {
      const before = rectsOf(text)[line]
      if (!before) return null
      const box = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, width, innerHeight)
      view.scrollTop += before.top + before.height / 2 - box.top - box.height * height
      const { left, right, top, bottom } = rectsOf(text)[line] ?? before
      const across = [left + 3, (left + right) / 2, right - 3]
      return across.map((x) => coverAt(parent, x, (top + bottom) / 2)).find((one) => one !== null) ?? null
    }
    for (const line of rectsOf(text).keys()) {
      let cover: Element | null = null
      // A sticky element covers others temporarily: text is only lost where no scroll position shows it.
      for (const height of [0.5, 0.7, 0.3, 0.85]) {
        cover = coverOf(line, height)
        if (!cover || !isFixed(cover) || isFixed(parent)) break
      }
      if (cover) return `is under “${(cover.textContent || cover.localName).trim().slice(0, 30)}”`
    }
    return null
  }

  const lost: string[] = []
  if (document.documentElement.scrollWidth > width) lost.push('the page scrolls sideways')
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || !isSeen(parent)) continue
    const why = cut(text, parent) ?? covered(text, parent) ?? broken(text)
    if (why) lost.push(`“${text.data.trim().slice(0, 50)}” ${why}`)
  }
  // A closed select truncates long options, and opens; but some of the text must be readable.
  for (const list of root.querySelectorAll('select')) {
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (list.checkVisibility() && room < Number.parseFloat(fontSize) * 2)
      lost.push(`the list of “${list.selectedOptions[0]?.text}” has no room`)
  }
  return lost
}
