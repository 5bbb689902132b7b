import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { sharedField } from '#core/app/share-target.ts'
import { sharedFilesDraft } from '#core/cart/draft-copy.ts'
import { pdf, photo } from '#tests/builders/uploads.ts'
import { openByWorker } from '#tests/support/device/by-worker.ts'
import { awaitPerson, speak, withoutWorker } from '#tests/support/device/device.ts'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { putOwn } from '#tests/support/device/own-database.ts'
import { shareFiles } from '#tests/support/device/shared-files.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { holdSale } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs, fromElsewhere } from '#tests/support/people/enter-as.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser itself reports missing networks and refusals.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 403/] })

const slip = async () => ({ name: 'ficha.png', mimeType: 'image/png', buffer: await photo('png') })

test('a payment slip shared from another app is stored with its sale, once', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = languageOf(info.project.name)
  const { shop, offers, said } = await visitSpeaking(page, baseURL ?? '', language)
  await enterAs(page, 'seller')
  const sale = await holdSale(shop, [offers.tour.line], { language })
  await openByWorker(page, '/agency')

  // In a cellar: it is stored, and says so when it cannot be sent.
  await context.setOffline(true)
  const tooLarge = {
    name: 'enorme.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(maxFileBytes + 1, 1),
  }
  const film = { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('mp4') }
  await shareFiles(page, [tooLarge, film, await slip()])
  await expect(page.getByText(said('sharing', 'problem.large'))).toBeVisible()
  await page.getByRole('button', { name: said('sharing', 'discard') }).click()
  await expect(page.getByText(said('sharing', 'problem.type'))).toBeVisible()
  await page.getByRole('button', { name: said('sharing', 'discard') }).click()
  await expect(page.getByRole('heading', { name: 'ficha.png' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ficha.png' })).toBeVisible()
  await page.getByLabel(said('sharing', 'find_sale')).fill(sale.code)
  const add = page.getByRole('button', { name: sale.code })
  await expect(add).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await add.click()
  await expect(page.getByRole('heading', { level: 1, name: said('sharing', 'done_title') })).toBeVisible()
  await page.getByRole('link', { name: said('sharing', 'see_sale') }).click()
  await expect(page).toHaveURL(`/agency/sales/${sale.id}`)
  await settle(page)
  await unfold(page, said('sales-desk', 'files.title'))
  await expect(page.getByRole('link', { name: /ficha\.png/ })).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])
})

test('a file shared before signing in waits for it', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  await speak(page, language)
  const { email, password } = await inviteAndEnter(page)
  await page.context().clearCookies({ name: 'alforja' })
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.goto('/')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await settle(page)
  await shareFiles(page, [{ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: pdf() }])
  await expect(page.getByText(said('sharing', 'sign_in_text'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: said('sharing', 'sign_in') }).click()
  await page.getByLabel(said('login', 'email'), { exact: true }).fill(email)
  await page.getByLabel(said('login', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('login', 'sign_in'), exact: true }).click()
  await page.waitForURL('**/share')
  await expect(page.getByRole('heading', { name: 'constancia.pdf' })).toBeVisible()
  await expect(page.getByLabel(said('sharing', 'find_sale'))).toBeVisible()
})

test('without a worker the page asks to share again', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await withoutWorker(page)
  await page.goto('/expired-link')
  await settle(page)
  await shareFiles(page, [
    { name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3_000_000, 1) },
  ])
  await expect(
    page.getByRole('heading', { level: 1, name: words(language, 'sharing', 'again_title') }),
  ).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
})

test('pages of other sites cannot share', async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await inviteAndEnter(page)
  await openByWorker(page, '/agency')
  for (const policy of ['strict-origin-when-cross-origin', 'no-referrer']) {
    await page.route('http://malo.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'referrer-policy': policy },
        body: `<form method="post" enctype="multipart/form-data" action="${baseURL}/share">
          <input type="file" name="${sharedField}"></form>`,
      }),
    )
    await page.goto('http://malo.example/')
    await page.locator('input').setInputFiles([await slip()])
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url() === `${baseURL}/share`),
      page.locator('form').evaluate((form) => (form as HTMLFormElement).submit()),
    ])
    expect(answer.status()).toBe(403)
    await page.waitForURL(`${baseURL}/share`)
  }
  await page.goto('/share')
  await expect(page.getByRole('heading', { level: 1, name: said('sharing', 'empty_title') })).toBeVisible()
})

test('a file stays on the device that received it; one without content is skipped', async ({
  page,
  baseURL,
  watch,
}, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { email, password } = await inviteAndEnter(page)
  await openByWorker(page, '/agency')
  await shareFiles(page, [await slip()])
  await expect(page.getByRole('heading', { name: 'ficha.png' })).toBeVisible()
  const exchanged = page.waitForResponse('**/rpc/home/exchangeDrafts')
  await page.reload()
  expect((await (await exchanged).request().postDataJSON()).json.drafts).toEqual([])
  await expect(page.getByRole('heading', { name: 'ficha.png' })).toBeVisible()

  const there = await otherDevice(page, watch, languageOf(info.project.name))
  await there.request.post('/rpc/home/signIn', {
    data: { json: { email, password } },
    headers: fromElsewhere(),
  })
  await there.goto('/agency')
  await settle(there)
  await awaitPerson(there)
  const sharedAt = new Date().toISOString()
  const bare = { ...{ id: 'x', name: 'ficha.png', type: 'image/png', bytes: 9, sharedAt }, problem: null }
  const values = { files: [{ ...bare, file: {} }] }
  await putOwn(there, 'drafts', [{ name: sharedFilesDraft, values, updatedAt: sharedAt }])
  await there.goto('/share')
  await expect(there.getByRole('heading', { level: 1, name: said('sharing', 'empty_title') })).toBeVisible()
  await there.context().close()
})
