import { awaitPerson, speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { signOut } from '#tests/support/people/sign-out.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'

// A wrong password is answered with 401.
test.use({ consoleMaySay: [/status of 401/] })

test('a wrong password opens nothing at the staff sign-in', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await page.goto('/admin/login')
  await settle(page)
  await page.getByLabel(words(language, 'login', 'email')).fill('admin@alforja.example')
  await page.getByLabel(words(language, 'login', 'password')).fill('nopal sin flor')
  await page.getByRole('button', { name: words(language, 'login', 'sign_in') }).click()
  await expect(page.getByText(words(language, 'api-error', 'credentials_wrong'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a double press on a wrong password stays at the sign-in', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await page.goto('/admin/login')
  await settle(page)
  await page.getByLabel(words(language, 'login', 'email')).fill('admin@alforja.example')
  await page.getByLabel(words(language, 'login', 'password')).fill('nopal sin flor')
  const button = page.getByRole('button', { name: words(language, 'login', 'sign_in') })
  const refused = page.getByText(words(language, 'api-error', 'credentials_wrong'))
  await button.click()
  await expect(refused).toBeVisible()
  const { y = 0 } = (await button.boundingBox()) ?? {}
  // The second response is delayed for the whole check.
  let resolve = () => {}
  const looked = new Promise<void>((done) => {
    resolve = done
  })
  await page.route('**/rpc/home/signIn', async (route) => {
    await looked
    await route.continue()
  })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(refused).toBeVisible()
  expect((await button.boundingBox())?.y).toBe(y)
  resolve()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(refused).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a user of an agency’s account gets a message with a link to its area', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto('/admin/login?return=%2Fadmin')
  await settle(page)
  await expect(page.getByText(words(language, 'admin-menu', 'door.agency'))).toBeVisible()
  await page.getByRole('link', { name: words(language, 'agent-login', 'your_agency') }).click()
  await expect(page).toHaveURL(/\/agency$/)
})

test('signed-in staff skip the sign-in and continue to their page', async ({ page, baseURL }) => {
  await enterAsStaff(page, baseURL ?? '')
  await page.goto('/admin/login?return=%2Fadmin%2Faccess')
  await expect(page).toHaveURL(/\/admin\/access$/)
})

test('signing out in one tab shows the staff sign-in in all of them', async ({ page, context, baseURL }) => {
  await enterAsStaff(page, baseURL ?? '')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/admin')
    await settle(tab)
    await awaitPerson(tab)
  }
  // Other tests use the session: only this browser loses it.
  await context.route('**/rpc/home/signOut', async (route) => {
    await context.clearCookies()
    await route.fulfill({ json: { json: {} } })
  })
  await signOut(page)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(other).toHaveURL(/\/admin\/login/)
})
