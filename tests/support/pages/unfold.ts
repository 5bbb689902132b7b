import type { Locator, Page } from 'playwright/test'
import { startsWith } from './words.ts'

/** Opens all that is folded behind buttons that begin with `name`; what lies open, as on a wide screen, stays as it is. */
export async function unfold(place: Page | Locator, name: RegExp): Promise<void> {
  const folded = place.getByRole('button', { name: startsWith(name), expanded: false })
  // From the last: one that was opened is counted no more.
  for (const button of (await folded.all()).reverse()) await button.click()
}
