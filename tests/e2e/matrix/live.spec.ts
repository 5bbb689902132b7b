import { request } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { enterAs, fromElsewhere } from '#tests/support/people/enter-as.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

test('a sale made elsewhere appears in every open window at once, of which one listens', async ({
  page,
  context,
  baseURL,
}) => {
  let listening = 0
  context.on('request', (asked) => {
    if (new URL(asked.url()).pathname === '/live') listening += 1
  })
  await enterAs(page, 'owner')
  const other = await context.newPage()
  for (const [index, window] of [page, other].entries()) {
    await window.goto('/agency/sales')
    await settleLists(window)
    await expect.poll(() => listening, `window ${index} has begun`).toBe(1)
  }
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)))
    .toContain('alforja-live')

  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  const { line } = await findStay(shopOf(visitor), 75)
  const { code } = await buy(visitor, [line])
  for (const window of [page, other]) await expect(window.getByText(code)).toBeVisible()

  // The listening window is closed: the other one takes over.
  await page.close()
  await expect.poll(() => listening).toBe(2)
  const next = await buy(visitor, [(await findStay(shopOf(visitor), 80)).line])
  await expect(other.getByText(next.code)).toBeVisible()
  await visitor.dispose()
})

test('a change just before a window listens appears in it, too', async ({ page, baseURL }) => {
  let begin = () => {}
  const sold = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/live', async (route) => {
    await sold
    await route.continue()
  })
  await enterAs(page, 'owner')
  const asked = page.waitForRequest('**/live')
  await page.goto('/agency/sales')
  await settleLists(page)
  await asked
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  const { code } = await buy(visitor, [(await findStay(shopOf(visitor), 85)).line])
  await expect(page.getByText(code)).toBeHidden()
  begin()
  await expect(page.getByText(code)).toBeVisible()
  await visitor.dispose()
})
