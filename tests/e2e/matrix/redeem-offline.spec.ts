import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { awaitPerson, speak } from '#tests/support/device/device.ts'
import { cachedPaths, keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, type Sale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { sellerAtWork } from '#tests/support/people/offline-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findTransfer } from '#tests/support/worlds/offers.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|status of 404/] })

/** The code of a voucher as photographed from paper: small, skewed, on a gray background. */
async function photoOf(page: Page, { id, lines }: Sale): Promise<Buffer> {
  const answer = await page.request.get(`/vouchers/${id}/${lines[0]?.id}.svg`)
  const svg = await answer.body()
  const code = await sharp(svg, { density: 300 }).resize(620).rotate(7, { background: '#c9c4ba' }).toBuffer()
  return await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#c9c4ba' } })
    .composite([{ input: code, left: 420, top: 130 }])
    .blur(0.7)
    .png()
    .toBuffer()
}

test('a driver checks and redeems a voucher offline; online it is sent once', async ({
  page,
  baseURL,
  context,
  browser,
}, info) => {
  const language = languageOf(info.project.name)
  const offer = await findTransfer(shopOf(page.request), 1)
  const sale = await buy(page.request, [offer.line], { language })
  const other = await buy(page.request, [(await findTransfer(shopOf(page.request), 3)).line], { language })
  const png = await photoOf(page, sale)
  const { said } = await sellerAtWork(page, baseURL ?? '', language)
  const own = await buy(page.request, [offer.line], { language })
  await page.goto(`/agency/sales/${own.id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(own.code) })).toBeVisible()
  // It is stored outside the page.
  const seen = `agency.getSale {"saleId":"${own.id}"}`
  await expect.poll(() => keptKeys(page, 'answers')).toContain(seen)
  await page.goto('/agency/sales/transfer-service')
  await settle(page)
  await awaitPerson(page)
  const answers = ['agency.listVouchers {}', `agency.listRides {"on":"${offer.line.startsOn}"}`]
  await expect
    .poll(() => keptKeys(page, 'answers'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(answers))
  await expect.poll(() => keptKeys(page, 'papers'), { timeout: 30_000 }).not.toEqual([])
  const paths = () => cachedPaths(page)
  await expect.poll(paths).toEqual(expect.arrayContaining([expect.stringMatching(/-decode-/)]))

  // The next morning, in a car park under a hotel.
  await page.clock.setFixedTime(`${offer.line.startsOn}T18:00:00Z`)
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  const card = page.getByRole('listitem').filter({ hasText: sale.code })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: said('crews', 'check') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(words(language, 'vouchers', 'as_of'))).toBeVisible()
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expect(sheet.getByText(said('vouchers', 'verdict.valid'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: /^(Canjear|Redeem) / }).click()
  await expect(sheet.getByText(said('vouchers', 'redeemed_here'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // The battery dies: the redemption is still known.
  await page.goto('/agency/sales/transfer-service')
  await settle(page)
  await expect(card.getByText(said('transfer-service', 'redeemed_at'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: said('crews', 'check') }).click()
  const type = async (text: string) => {
    await sheet.getByLabel(said('vouchers', 'code')).fill(text)
    await sheet.getByRole('button', { name: said('vouchers', 'check') }).click()
  }
  await type(sale.code.toLowerCase().replace('-', ' '))
  await expect(sheet.getByText(said('vouchers', 'redeemed_here'))).toBeVisible()
  await type(other.code)
  await expect(sheet.getByText(said('vouchers', 'verdict.other_day'))).toBeVisible()
  await type('ZZZZ-ZZZZ')
  await expect(sheet.getByText(said('vouchers', 'verdict.not_found'))).toBeVisible()
  await type('hola')
  await expect(sheet.getByText(said('vouchers', 'nothing.title'))).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles({
    ...{ name: 'nada.png', mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  })
  await expect(sheet.getByText(said('vouchers', 'no_code.title'))).toBeVisible()

  // Loaded vouchers are found and opened; the rest needs a connection, and says so.
  await page.goto(`/agency/search?text=${own.code}`)
  await expect(page.getByText(said('agency-search', 'offline.text'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(own.code) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(own.code) })).toBeVisible()

  await context.setOffline(false)
  // A driver checks sales of others; their history is for people who may see the sale.
  const desk = await browser.newContext({ baseURL })
  const ownerPage = await desk.newPage()
  await speak(ownerPage, language)
  await signInAs(ownerPage, demoPerson('owner'))
  const owner = shopOf(ownerPage.request)
  const told = async () => {
    const { history } = await owner.agency.getSale({ saleId: sale.id })
    return history.filter(({ event }) => event === 'voucher_redeemed').map(({ by }) => by.who)
  }
  await expect.poll(told, { timeout: 30_000 }).toEqual(['person'])
  await ownerPage.goto(`/agency/sales/${sale.id}`)
  await expect(ownerPage.getByText(said('payment', 'history.event.voucher_redeemed')).first()).toBeVisible()
  expect(await told()).toEqual(['person'])
  await desk.close()
})
