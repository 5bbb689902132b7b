import { newRegistration } from '#tests/builders/registrations.ts'
import { speak } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { fillRegistration } from '#tests/support/new-agency.ts'
import { settle } from '#tests/support/visit.ts'
import { languageOf, words } from '#tests/support/words.ts'

test.beforeEach(({ page }, info) => speak(page, languageOf(info.project.name)))

test('a travel agent asks to sell', async ({ page }, info) => {
  const said = (section: string, key: string) => words(languageOf(info.project.name), section, key)
  await page.goto('/')
  await settle(page)
  await page.getByRole('link', { name: said('login', 'sell') }).click()
  await settle(page)
  const send = page.getByRole('button', { name: said('register', 'seller.send') })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  const { contactName, email, phone, city, stateCode } = newRegistration()
  await fillRegistration(page, { contactName, email, phone, city, stateCode })
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(
    page.getByRole('heading', { level: 1, name: said('register', 'seller.done_title') }),
  ).toBeVisible()
})
