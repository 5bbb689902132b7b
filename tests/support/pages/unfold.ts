import type { Locator, Page } from 'playwright/test'
import { startsWith } from './words.ts'

/**
 * Expands everything collapsed behind buttons whose name begins with `name`; expanded parts, as on a wide screen, stay as they
 * are.
 */
export async function unfold(place: Page | Locator, name: RegExp): Promise<void> {
  const folded = place.getByRole('button', { name: startsWith(name), expanded: false })
  // From the last one: an expanded one no longer counts.
  for (const button of (await folded.all()).reverse()) await button.click()
}
