import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Axe's minified script. Its package for Playwright includes the full one, which takes longer for a page to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  // The product has no frames; without them, and without the list of passed checks, it takes a third of the time.
  iframes: false,
  resultTypes: ['violations', 'incomplete'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * Axe's findings on a page, one line per element: rule, element, reason. Also text in the color of its background: axe
 * leaves it undecided, since it may be hidden on purpose. The product has none.
 */
export async function axeComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`)
  const { violations, invisible } = await page.evaluate(async (chosen) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    // A header that stays in view covers whatever is below it, which depends on how far the test has scrolled.
    const headers = [...document.querySelectorAll<HTMLElement>('.top-bar')]
    for (const { style } of headers) style.position = 'static'
    const found = await here.run(document, chosen)
    for (const { style } of headers) style.position = ''
    const behind = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : ''
      return element && colour === 'rgba(0, 0, 0, 0)' ? behind(element.parentElement) : colour
    }
    const undecided = found.incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.flatMap(({ target }) => target.map(String)))
    const isInvisible = (place: string) => {
      const element = document.querySelector(place)
      return element !== null && getComputedStyle(element).color === behind(element)
    }
    return { violations: found.violations, invisible: undecided.filter(isInvisible) }
  }, options)
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
    ),
    ...invisible.map((place) => `color-contrast: ${place} in the colour of what is behind it`),
  ]
}
