import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Axe itself, for the page, in its short form. Its package for Playwright brings the long one, which takes a page longer to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  // Nothing of ours stands in frames; without them, and without a list of all that is well, it takes a third of the time.
  iframes: false,
  resultTypes: ['violations', 'incomplete'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * What axe finds on a page, one line per element: rule, element, why. Also words in the very colour of what is behind them:
 * axe leaves these to us, since they may be hidden on purpose. Ours are not.
 */
export async function axeComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`)
  const { violations, invisible } = await page.evaluate(async (chosen) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    const found = await here.run(document, chosen)
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
