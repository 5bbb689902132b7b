import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists, type Visit, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { codeOnPaper, newGiftCard } from '#tests/support/worlds/visit-gift-cards.ts'
import { bought, checkOut } from '#tests/support/worlds/visit-sales.ts'

test.beforeEach(({ page }) => withoutWorker(page))
// An unknown code is refused with 409.
test.use({ consoleMaySay: [/status of 409/] })

test('an owner sells a gift card, finds it, and voids it', async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await enterAs(page, 'owner')
  await page.goto('/agency/gift-cards')
  await settleLists(page)
  const words = (key: string) => said('gift-cards', key)
  await page.getByRole('button', { name: words('issue.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words('issue.send') }).click()
  await expect(sheet.getByText(words('issue.amount_error'))).toBeVisible()
  await sheet.getByLabel(startsWith(words('issue.amount'))).fill('750')
  await sheet.getByLabel(words('issue.email')).fill('regalo@ejemplo.mx')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: words('issue.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('page.title') })).toBeVisible()
  await expect(page.getByText(startsWith(words('movement.issued')))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await page.getByRole('button', { name: words('void.open') }).click()
  await page.getByLabel(words('void.why')).fill('Se tecleó mal')
  await page.getByRole('button', { name: words('void.send') }).click()
  await expect(page.getByText(words('state.voided'))).toBeVisible()
  await expect(page.getByText(/Se tecleó mal/)).toBeVisible()
  await page.goto('/agency/gift-cards?text=regalo@ejemplo.mx')
  await settleLists(page)
  await expect(page.getByText(words('state.voided')).filter({ visible: true }).first()).toBeVisible()
})

/** Types a code on the payment page, and shows what is left on the card. */
async function look({ page, said }: Visit, code: string): Promise<void> {
  const words = (key: string) => said('gift-card', key)
  await page.getByText(said('payment', 'gift_card.open')).click()
  await page.getByLabel(words('code')).fill(code)
  await page.getByRole('button', { name: words('check') }).click()
}

test('a customer pays a part with a gift card, takes it off, and pays all with another', async ({
  page,
  baseURL,
}, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await enterAs(page, 'owner')
  const small = await codeOnPaper(visited, await newGiftCard(visited, 100_00))
  const large = await codeOnPaper(visited, await newGiftCard(visited, 100_000_00))
  await page.context().clearCookies()
  const { said } = visited
  const words = (key: string) => said('gift-card', key)
  const sale = await checkOut(visited, [visited.offers.tour])
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)
  await look(visited, 'AAAA-BBBB-CCCC')
  await expect(page.getByText(words('code_error'))).toBeVisible()
  await page.getByLabel(words('code')).fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByRole('button', { name: words('check') }).click()
  await expect(page.getByText(words('refused.unknown'))).toBeVisible()
  await page.getByLabel(words('code')).fill(small)
  await page.getByRole('button', { name: words('check') }).click()
  await expect(page.getByText(words('rest'))).toBeVisible()
  // What the header covers in part counts as small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words('pay') }).click()
  await expect(page.getByText(words('used'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words('take_off') }).click()
  await expect(page.getByText(words('used'))).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await look(visited, large)
  await page.getByRole('button', { name: words('pay') }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/1001/checkout/detail/${sale.id}`))
})

test('an owner refunds a cancelled sale as a gift card', async ({ page, baseURL }, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await enterAs(page, 'owner')
  const { said } = visited
  const sale = await bought(visited)
  await page.goto(`/agency/sales/${sale.id}`)
  await settle(page)
  await page.getByRole('button', { name: said('sales-desk', 'cancel.all') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('sales-desk', 'cancel.as_card')).check()
  await expect(sheet.getByText(said('sales-desk', 'cancel.as_card_hint'))).toBeVisible()
  await expect(sheet.getByText(said('sales-desk', 'cancel.new_card'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('sales-desk', 'cancel.confirm') }).click()
  await expect(sheet).toBeHidden()
  await settle(page)
  await page.goto('/agency/gift-cards?kind=refund')
  await settleLists(page)
  await expect(
    page.getByText(said('gift-cards', 'state.active')).filter({ visible: true }).first(),
  ).toBeVisible()
})
