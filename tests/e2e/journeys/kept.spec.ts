import type { Page } from 'playwright/test'
import { openByWorker } from '#tests/support/device/by-worker.ts'
import { awaitPerson, keepHere } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { signOut } from '#tests/support/people/sign-out.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|favicon/] })

const checkout = '/booking/1001/checkout'
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('alforja')),
  )

test('a visitor’s data is carried over at sign-in, and removed at sign-out, also offline', {
  tag: '@es-phone',
}, async ({ page, baseURL, context }) => {
  await keepHere(page)
  const visited = await visit(page, baseURL ?? '', 'es')
  await prepareCart(page, [visited.offers.tour.line])
  // A session of its own, because it ends here.
  await page.request.post('/rpc/home/signIn', {
    data: { json: demoPerson('seller') },
    headers: fromElsewhere(),
  })
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.goto(checkout)
  await expect(lines(page)).toHaveCount(1)

  // Without the worker, the server would answer for the front door, where the session has not ended yet.
  await openByWorker(page, '/agency')
  await page.route('**/rpc/**', (route) => route.abort('internetdisconnected'))
  await signOut(page)
  // Signing out navigates to the front door: calls into the page fail until it has loaded.
  await expect(page).toHaveURL('/')
  await expect(async () => expect(await databases(page)).toEqual(['alforja'])).toPass()
  await page.unrouteAll()

  // The session ends once the connection is back, before anything is shown.
  await page.goto('/agency')
  await expect(page).toHaveURL(/\/\?/)
  await page.goto(checkout)
  await settle(page)
  await expect(lines(page)).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => name === 'alforja')).toEqual([])
})
