import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

/** The owner of an agency of which no other test requests invoices. */
const marina = { email: 'marina@brisaclara.example', password: 'hamaca-blanca-58' }

test('an owner sees what the global invoice of the month would contain, issues it, and finds its sales', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { id, code } = await buy(page.request, [offers.brisa.line], { accountId: '1002', language })
  const words = (key: string) => said('issued-invoices', key)
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  await signInAs(page, marina)
  await page.goto('/agency/sales/invoices')
  await settle(page)
  await pressPainted(button('global.open'))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await page.context().setOffline(true)
  await expect(button('global.ask')).toBeDisabled()
  await page.context().setOffline(false)
  await pressPainted(button('global.ask'))
  // Both stay in sight below a long list.
  await expect(sheet.getByText(words('global.sure'))).toBeInViewport({ ratio: 1 })
  await expect(button('global.yes')).toBeInViewport({ ratio: 1 })
  expect(await axeComplaints(page)).toEqual([])
  // A sale that is paid in between is shown first, and issued by the next press.
  await expect(async () => {
    if (await button('global.yes').isVisible()) await button('global.yes').click()
    await expect(sheet).toBeHidden({ timeout: 5_000 })
  }).toPass()

  await page.goto('/agency/sales/invoices?kind=global')
  await settle(page)
  const issued = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: 'PUBLICO EN GENERAL' })
    .first()
  await expect(issued.getByText(words('state.issued'))).toBeVisible({ timeout: 20_000 })
  const pdf = issued.getByRole('link', { name: words('file.pdf') })
  expect((await page.request.get((await pdf.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
  expect(await axeComplaints(page)).toEqual([])
  await issued.getByRole('button', { name: words('global.sales') }).click()
  await expect(sheet.getByRole('link', { name: code })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('link', { name: code }).click()
  await expect(page).toHaveURL(new RegExp(`/agency/sales/${id}`))
  await settle(page)
  await unfold(page, words('title'))
  await expect(page.getByText(words('sale.global'))).toBeVisible()
})
