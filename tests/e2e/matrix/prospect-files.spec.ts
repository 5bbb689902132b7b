import { photo } from '#tests/builders/uploads.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { staffAtWork } from '#tests/support/people/field-staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test('a document is attached to a prospect, viewed, and removed with a reason', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto(prospect.path)
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'Tarjeta.png', mimeType: 'image/png', buffer: await photo('png') })
  const paper = page.getByRole('listitem').filter({ hasText: 'Tarjeta.png' })
  const [view, remove] = [paper.getByRole('button').first(), paper.getByRole('button').nth(1)]
  await view.press('Enter')
  await expect(page.getByRole('img', { name: 'Tarjeta.png' })).toBeVisible()
  await settle(page)
  // The header covers half a link at some scroll positions, which axe reports as a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeComplaints(page)).toEqual([])

  await remove.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('prospects', 'move.why')).fill('Era de otra persona.')
  await sheet.getByRole('button', { name: said('prospects', 'files.remove') }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(said('prospects', 'files.removed'))).toContainText('Era de otra persona.')
  await expect(page.getByRole('img', { name: 'Tarjeta.png' })).toBeHidden()
  await expect(page.getByText(said('prospects', 'history.event.file_removed'))).toBeVisible()
})
