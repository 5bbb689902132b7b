import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The refused key, and every request made offline.
test.use({ consoleMaySay: [/status of 422|ERR_INTERNET_DISCONNECTED/] })

test('an owner sees why a key does not connect an account, and a seller does not see the screen', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'affiliate', `merchants.${key}`)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto('/agency/affiliate')
  await settle(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: said('title') })).toBeVisible()
  const connect = main.getByRole('button', { name: said('connect'), exact: true })
  const key = main.getByLabel(said('key.stripe'), { exact: true })
  await key.fill('pk_test_public')
  await connect.click()
  await expect(main.getByText(said('key_error.stripe'))).toBeVisible()
  // The demo moves no money.
  await key.fill('sk_live_of_somebody')
  await connect.click()
  await expect(main.getByText(said('problem.key_of_money'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await main.getByLabel(said('provider'), { exact: true }).selectOption('mercado-pago')
  await expect(main.getByLabel(said('key.mercado-pago'), { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(main.getByText(said('offline'))).toBeVisible()
  await expect(connect).toBeDisabled()
  await page.context().setOffline(false)

  await enterAs(page, 'seller')
  await page.goto('/agency/affiliate')
  await settle(page)
  await expect(main.getByRole('heading', { name: said('title') })).toHaveCount(0)
})
