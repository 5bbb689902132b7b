import { expect } from 'playwright/test'
import { settle, type Visit } from '#tests/support/pages/visit.ts'

/** A screen in one state; `open` resolves when it is displayed. */
export interface Screen {
  name: string
  /** The name of the screen of which this is another state: `npm test` checks that one, the matrix both. */
  stateOf?: string
  open: (visit: Visit) => Promise<void>
}

/** The screen of an address. */
export const at = (path: (visit: Visit) => string) => async (visit: Visit) => {
  await visit.page.goto(path(visit))
  await settle(visit.page)
}

/** Presses the button of a sheet, and waits for it. */
export async function press({ page, said }: Visit, section: string, key: string): Promise<void> {
  await page
    .getByRole('button', { name: said(section, key) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
}
