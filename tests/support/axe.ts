import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page, one line per element: rule, element, why. */
export async function axeComplaints(page: Page): Promise<string[]> {
  // Nothing of ours stands in frames; without them, and without a list of all that is well, it takes a third of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}
