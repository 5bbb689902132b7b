import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('featured products are sorted with the keyboard', async ({ page }) => {
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/products')
  await settle(page)
  for (const row of [1, 2]) {
    await rows(page).nth(row).getByRole('button').click()
    await expect(
      page.getByRole('button', { name: new RegExp(`^(Destacados|Featured) · ${row}`) }),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: /^(Destacados|Featured)/ }).click()
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Subir|up$/ }) })
  await expect(items).toHaveCount(2)
  const first = await items.first().innerText()
  await items
    .first()
    .getByRole('button', { name: /Bajar|down$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(1)).toContainText(first.split('\n')[1] ?? first)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: /Descartar|Discard/ }).click()
  await expect(items).toHaveCount(0)
  await page.getByRole('button', { name: /^(Destinos|Destinations)/ }).click()
  await expect(rows(page).nth(3)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})
