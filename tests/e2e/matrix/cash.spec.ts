import type { Page } from 'playwright/test'
import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists, type Visit, visit } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { deposited } from '#tests/support/worlds/visit-sales.ts'

test.beforeEach(({ page }) => withoutWorker(page))

/** The screen, in the language of the invitation, of a new seller who has taken 500 in cash. */
async function openCash(page: Page, baseURL = ''): Promise<Visit> {
  await inviteAndEnter(page)
  const visited = await visit(page, baseURL, 'es')
  const { id: saleId, dueMinor } = await deposited(visited)
  const idempotencyKey = crypto.randomUUID()
  await visited.shop.agency.takeCash({ saleId, dueMinor, idempotencyKey, amountMinor: 500_00, note: '' })
  await page.goto('/agency/cash')
  await settleLists(page)
  return visited
}

/** The drawer's sum as people write it. */
const sumIn = async (page: Page): Promise<string> =>
  (await page.getByRole('dialog').innerText()).match(/\$([\d,]+\.\d\d)/)?.[1] ?? ''

test('a seller counts the cash they took; the owner undoes the count', async ({ page, baseURL }) => {
  const { said } = await openCash(page, baseURL)
  const words = (key: string) => said('cash', key)
  const ofOne = (key: string) => startsWith(words(key))
  await page.getByText(words('movements.title')).click()
  await expect(page.getByText(ofOne('movements.taken')).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: ofOne('drawers.count') }).click()
  await page.getByLabel(words('form.amount')).fill(await sumIn(page))
  await expect(page.getByRole('dialog').getByText(words('difference.none'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words('form.send') }).click()
  await expect(page.getByText(words('drawers.none'))).toBeVisible()
  await expect(page.getByText(words('difference.none')).first()).toBeVisible()

  await page.context().clearCookies()
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/cash')
  await settleLists(page)
  await page
    .getByRole('button', { name: ofOne('undo') })
    .first()
    .click()
  await expect(page.getByText(words('state.undone')).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: ofOne('drawers.count') }).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a difference is saved only with a note', async ({ page, baseURL }) => {
  const { said } = await openCash(page, baseURL)
  const words = (key: string) => said('cash', key)
  const ofOne = (key: string) => startsWith(words(key))
  await page.getByRole('button', { name: ofOne('drawers.count') }).click()
  const send = page.getByRole('button', { name: words('form.send') })
  await send.click()
  await expect(page.getByText(words('form.amount_error'))).toBeVisible()
  await page.getByLabel(words('form.amount')).fill('1')
  await expect(page.getByText(words('difference.missing'))).toBeVisible()
  await send.click()
  await expect(page.getByText(words('form.note_error'))).toBeVisible()
  await page.getByLabel(words('form.note'), { exact: true }).fill('Se gastó en copias')
  await send.click()
  await expect(page.getByText('Se gastó en copias').first()).toBeVisible()
})
