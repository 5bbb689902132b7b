import { awaitPerson, withoutWorker } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { agreeToTerms, startOf, writeRegistration } from '#tests/support/people/new-agency.ts'
import { inviteAndEnter, linkTo } from '#tests/support/people/new-seller.ts'
import { sellerAtWork } from '#tests/support/people/offline-desk.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('a list that is not on the device says so at once, and loads by itself when online', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = info.project.name.startsWith('en') ? 'en' : 'es'
  const { said } = await sellerAtWork(page, baseURL ?? '', language)
  await page.goto('/agency')
  await settle(page)
  await context.setOffline(true)
  await page.goto('/agency/sales')
  const again = page.getByRole('main').getByRole('button', { name: said('app', 'again') })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible({ timeout: 20_000 })
  await expect(again).toHaveCount(0)

  // So does a screen whose code or texts are not on the device.
  await context.setOffline(true)
  await page.goto('/agency/affiliate')
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: said('affiliate', 'title') })).toBeVisible()
})

test('data on a device opens offline, without an error before it', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = info.project.name.startsWith('en') ? 'en' : 'es'
  await sellerAtWork(page, baseURL ?? '', language)
  await awaitPerson(page)
  await page.goto('/agency')
  await settle(page)
  const home = await page.getByRole('heading', { level: 1 }).innerText()
  const needed = ['home.getPerson {}', 'agency.getAgency {}', 'agency.getAgencyHome {}']
  await expect
    .poll(() => keptKeys(page, 'answers'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(needed))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (heading) seen.add(heading.innerText)
    }).observe(document, { childList: true, subtree: true })
  })
  await context.setOffline(true)
  for (let opened = 0; opened < 3; opened += 1) {
    await page.goto('/agency')
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([home])
  }
})

test('a registration submitted offline is received once, when online', async ({
  page,
  baseURL,
  context,
}, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto('/signup')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const { email } = await writeRegistration(page, said)
  await (await agreeToTerms(page, said)).dblclick()
  await expect(page.getByText(said('register', 'kept'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: said('register', 'done.title') })).toBeVisible()
  await linkTo(page, email, /(\/new-password\?token=[\w-]{43}&purpose=invitation)/)
})

test('a notice acknowledged offline is acknowledged when online', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = languageOf(info.project.name)
  const { said, shop } = await visitSpeaking(page, baseURL ?? '', language)
  await inviteAndEnter(page)
  // The connection was lost before the first visit had fully loaded.
  await withoutWorker(page)
  await page.route('**/assets/device-work-*', (route) => route.abort())
  await page.goto('/agency/notices/demo-notice-sargassum')
  await settle(page)
  await awaitPerson(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: said('notices', 'acknowledge') }).click()
  await expect(page.getByText(said('notices', 'kept'))).toBeVisible()
  await page.unroute('**/assets/device-work-*')
  await context.setOffline(false)
  const known = async () => (await shop.agency.openNotice({ id: 'demo-notice-sargassum' })).acknowledgedAt
  await expect.poll(known).not.toBeNull()
})

test.describe('a server without its database', () => {
  test.use({ consoleMaySay: [/status of 503/] })

  test('the device answers instead; otherwise the page explains it, and loads when it is back', async ({
    page,
    baseURL,
  }, info) => {
    const language = info.project.name.startsWith('en') ? 'en' : 'es'
    const { said } = await sellerAtWork(page, baseURL ?? '', language)
    await awaitPerson(page)
    await page.goto('/agency')
    await settle(page)
    await expect
      .poll(() => keptKeys(page, 'answers'), { timeout: 30_000 })
      .toContain('agency.getAgencyHome {}')
    const unavailable = {
      ...{ defined: true, code: 'unavailable', status: 503, message: 'unavailable' },
      data: { retryAfterSeconds: 5 },
    }
    await page.route('**/rpc/**', (route) => route.fulfill({ status: 503, json: { json: unavailable } }))
    const home = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto('/agency')
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    await page.goto('/agency/sales')
    await expect(page.getByRole('main').getByText(startOf(said('api-error', 'unavailable')))).toBeVisible()
    await page.unroute('**/rpc/**')
    await expect(page.getByRole('main').getByRole('table')).toBeVisible({ timeout: 20_000 })
  })
})
