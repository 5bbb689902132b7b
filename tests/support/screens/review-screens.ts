import { expect } from 'playwright/test'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import type { Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

/** A decision before its reason is filled in. */
async function openDecision(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, '/admin/reviews')
  await page
    .getByRole('button', { name: said('work-desk', 'decision.done.button') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('work-desk', 'decision.done.button') }).click()
  await expect(sheet.getByText(said('work-desk', 'error.reason'))).toBeVisible()
  await settle(page)
}

/** The evidence of a dispute before it is handed in. */
async function openHandIn(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, '/admin/reviews?kind=dispute')
  await page
    .getByRole('button', { name: said('work-desk', 'answer.hand_in') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
}

/** Decisions of the platform's staff. */
export const reviewScreens: readonly Screen[] = [
  { name: 'staff-reviews', open: (visit) => openAsAdmin(visit, '/admin/reviews') },
  {
    name: 'staff-reviews-decision',
    stateOf: 'staff-reviews',
    open: openDecision,
  },
  { name: 'staff-reviews-hand-in', stateOf: 'staff-reviews', open: openHandIn },
  {
    name: 'staff-reviews-nothing',
    stateOf: 'staff-reviews',
    open: (visit) => openAsAdmin(visit, '/admin/reviews?text=nadie-se-llama-asi'),
  },
]
