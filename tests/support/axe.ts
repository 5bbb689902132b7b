import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Axe itself, for the page, in its short form. Its package for Playwright brings the long one, which takes a page longer to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  // Nothing of ours stands in frames; without them, and without a list of all that is well, it takes a third of the time.
  iframes: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** What axe finds on a page, one line per element: rule, element, why. */
export async function axeComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`)
  const violations = await page.evaluate(async (chosen) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    return (await here.run(document, chosen)).violations
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}
