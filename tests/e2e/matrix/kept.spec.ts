import type { Page } from 'playwright/test'
import { demoPerson } from '#tests/support/demo-person.ts'
import { awaitPerson, fillCart, keepCartHere } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { fromElsewhere } from '#tests/support/enter-as.ts'
import { leaveDatabase, leftCart, readLeft, shippedVersions, storesOf } from '#tests/support/left-database.ts'
import { signOut } from '#tests/support/sign-out.ts'
import { settle, type Visit, visit } from '#tests/support/visit.ts'

// What a device without signal says of itself.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|favicon/] })

const checkout = '/booking/1001/checkout'
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('alforja')),
  )

const cartOf = ({ offers }: Visit) => ({ carts: [leftCart([offers.tour.line])] })

test('a cart that an older version kept is there', async ({ page, baseURL }) => {
  await leaveDatabase(page, 1, storesOf(1), cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await expect(lines(page)).toHaveCount(1)
})

test('a cart that a newer version kept is there, and can be changed', async ({ page, baseURL }) => {
  const stores = [...storesOf(shippedVersions), ['later', 'id'] as const]
  await leaveDatabase(page, 99, stores, cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await settle(page)
  await lines(page)
    .getByRole('button', { name: /Quitar|Remove/ })
    .click()
  // The screen is ahead of the disk.
  await expect
    .poll(async () => (await readLeft(page)).records.carts)
    .toEqual([expect.objectContaining({ lines: [] })])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(lines(page)).toHaveCount(0)
})

test('what somebody began goes along when signing in, and goes with signing out, also without signal', async ({
  page,
  baseURL,
  context,
}) => {
  await keepCartHere(page)
  const visited = await visit(page, baseURL ?? '', 'es')
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [visited.offers.tour.line])
  // A session of its own: it is ended here.
  await page.request.post('/rpc/home/signIn', {
    data: { json: demoPerson('seller') },
    headers: fromElsewhere(),
  })
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.goto(checkout)
  await expect(lines(page)).toHaveCount(1)

  await page.goto('/agency')
  await settle(page)
  await page.route('**/rpc/**', (route) => route.abort('internetdisconnected'))
  await signOut(page)
  await page.waitForURL('/')
  await expect.poll(() => databases(page)).toEqual(['alforja'])
  await page.unrouteAll()

  // The session ends with the first signal, before anything is shown.
  await page.goto('/agency')
  await expect(page).toHaveURL(/\/\?/)
  await page.goto(checkout)
  await settle(page)
  await expect(lines(page)).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => name === 'alforja')).toEqual([])
})
