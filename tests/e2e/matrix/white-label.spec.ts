import { demoAccounts } from '#demo/agencies/demo-accounts.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { said } from '#tests/support/pages/spanish-form.ts'
import { visitSpeaking } from '#tests/support/pages/visit.ts'
import { cartScreens } from '#tests/support/screens/cart-screens.ts'
import { screens } from '#tests/support/screens/screens.ts'

test.use({ consoleMaySay: [/Failed to load resource/] })
test.beforeEach(({ page }) => withoutWorker(page))

/** Screens for an agency's customers: from its first page to its not-found one. */
const first = screens.findIndex(({ name }) => name === 'agency')
const last = screens.findIndex(({ name }) => name === 'not-found')
const ofAgencies = [
  ...screens.slice(first, last),
  ...screens.filter(({ name }) => name === 'not-found-product'),
  ...cartScreens,
]

for (const { name, open } of ofAgencies) {
  test(`${name} names neither the platform nor another agency`, async ({ page, baseURL }) => {
    await open(await visitSpeaking(page, baseURL ?? '', 'en'))
    const { pathname } = new URL(page.url())
    const ownId = /^\/booking\/(\d+)/.exec(pathname)?.[1] ?? '1001'
    const words = await page.evaluate(() => {
      const said = ['alt', 'title', 'aria-label', 'content', 'placeholder'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
      )
      return [document.title, document.body.innerText, ...said].join('\n')
    })
    const others = demoAccounts.filter(({ id, parentId }) => id !== ownId && parentId !== ownId)
    for (const word of ['Alforja', ...others.map(({ name }) => name)]) expect(words).not.toContain(word)
    // The front door shows the other agencies.
    await expect(page.locator('a[href="/"]')).toHaveCount(0)
  })
}

test('an agency’s 404 page has its theme, and links back to its search', async ({ page }) => {
  await speak(page, 'es')
  const answer = await page.goto('/booking/1002/flights')
  expect(answer?.status()).toBe(404)
  // Before any script has run.
  expect(await answer?.text()).toMatch(/<header.*Brisa Clara.*<h1[^>]*>No encontramos esta página/s)
  await page.getByRole('link', { name: said('not-found', 'search') }).click()
  await expect(page).toHaveURL(/\/booking\/1002$/)
})
