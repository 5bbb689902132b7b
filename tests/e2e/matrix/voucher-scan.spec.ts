import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { filmCode } from '#tests/support/device/camera-film.ts'
import { awaitPerson, speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findTransfer } from '#tests/support/worlds/offers.ts'

// Without a network the browser itself reports failures.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** A page of a separate browser, with a camera configured by its arguments. */
async function withCamera(camera: string[], use: (page: Page) => Promise<void>): Promise<void> {
  const { viewport, isMobile, hasTouch, locale, baseURL, timezoneId } = test.info().project.use
  const executablePath = findBrowser() ?? undefined
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, ...camera] })
  try {
    const context = await browser.newContext({
      ...{ viewport, isMobile, hasTouch, locale, baseURL, timezoneId },
    })
    await use(await context.newPage())
  } finally {
    await browser.close()
  }
}

test('a scanned code is checked and redeemed once, also offline', async ({ page, watch }, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  const shop = shopOf(page.request)
  const offer = await findTransfer(shop, 1)
  const sale = await buy(page.request, [offer.line], { language })
  const svg = await page.request.get(`/vouchers/${sale.id}/${sale.lines[0]?.id}.svg`)
  const film = join(tmpdir(), `alforja-camera-${info.project.name}-${process.pid}.y4m`)
  await filmCode(await svg.body(), film)
  const person = await inviteAndEnter(page)
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  await withCamera([...camera, `--use-file-for-fake-video-capture=${film}`], async (driver) => {
    watch(driver)
    await speak(driver, language)
    await driver.request.post('/rpc/home/signIn', { data: { json: person }, headers: fromElsewhere() })
    await driver.clock.setFixedTime(`${offer.line.startsOn}T18:00:00Z`)
    await driver.goto('/agency/sales/transfer-service')
    await settle(driver)
    await awaitPerson(driver)
    await driver.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await driver.reload()
    await settle(driver)
    await driver.getByRole('button', { name: said('crews', 'check') }).click()
    const sheet = driver.getByRole('dialog')
    const scan = sheet.getByRole('button', { name: said('vouchers', 'camera.start') })
    await expect(scan).toBeVisible()
    await driver.context().setOffline(true)
    await scan.click()
    await expect(sheet.getByText(said('vouchers', 'verdict.valid'))).toBeVisible({ timeout: 20_000 })
    await expect(sheet.locator('video')).toHaveCount(0)
    expect(await axeComplaints(driver)).toEqual([])
    // A shaking thumb redeems nothing a second time.
    await sheet.getByRole('button', { name: /^(Canjear|Redeem) / }).dblclick()
    await expect(sheet.getByText(said('vouchers', 'done'), { exact: true })).toBeVisible()
    await expect(sheet.getByText(said('vouchers', 'redeemed_here'))).toBeVisible()
    await expect(driver.getByText(said('outbox', 'bar.waiting_one'))).toBeVisible()
    expect(await axeComplaints(driver)).toEqual([])
    // The message for this one is not shown beside the next.
    await sheet.getByLabel(said('vouchers', 'code')).fill(sale.code)
    await sheet.getByRole('button', { name: said('vouchers', 'check'), exact: true }).click()
    await expect(sheet.getByText(said('vouchers', 'verdict.redeemed'))).toBeVisible()
    await expect(sheet.getByText(said('vouchers', 'done'), { exact: true })).toHaveCount(0)
    await driver.context().setOffline(false)
    const told = async () => {
      const { history } = await shopOf(driver.request).agency.getSale({ saleId: sale.id })
      return history.filter(({ event }) => event === 'voucher_redeemed').length
    }
    await expect.poll(told, { timeout: 30_000 }).toBe(1)
    await expect(driver.getByText(said('outbox', 'bar.waiting_one'))).toHaveCount(0)
    await expect(driver.getByText(said('outbox', 'bar.needing_one'))).toHaveCount(0)
    // Once closed, Back does not reopen it.
    await driver.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await driver.goBack()
    await expect(sheet).toHaveCount(0)
  })
})

test('without a camera, or permission for it, the sheet offers alternatives', async ({
  page,
  watch,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  const person = await inviteAndEnter(page)
  const refused = ['--use-fake-device-for-media-stream', '--deny-permission-prompts']
  await withCamera(refused, async (driver) => {
    watch(driver)
    await speak(driver, language)
    await driver.request.post('/rpc/home/signIn', { data: { json: person }, headers: fromElsewhere() })
    await driver.goto('/agency/sales/transfer-service?check=open')
    await settle(driver)
    const sheet = driver.getByRole('dialog')
    const scan = sheet.getByRole('button', { name: said('vouchers', 'camera.start') })
    await scan.click()
    await expect(sheet.getByText(said('vouchers', 'no_camera.title'))).toBeVisible()
    await expect(scan).toBeVisible()
    await expect(sheet.getByLabel(said('vouchers', 'photo.choose'))).toBeVisible()
    expect(await axeComplaints(driver)).toEqual([])
  })
})
