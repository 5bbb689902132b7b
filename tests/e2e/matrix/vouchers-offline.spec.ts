import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { addDays } from '#core/time/days.ts'
import { voucherToken } from '#server/modules/vouchers/voucher-token.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { awaitPerson } from '#tests/support/device/device.ts'
import { cachedPaths, keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, guest, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { sellerAtWork } from '#tests/support/people/offline-desk.ts'
import { signOut } from '#tests/support/people/sign-out.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { deskScreens } from '#tests/support/screens/desk-screens.ts'
import { findTransfer } from '#tests/support/worlds/offers.ts'
import { offersOf } from '#tests/support/worlds/own-offers.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|status of 404/] })

test('an altered voucher is reported, and one redeemed elsewhere says when', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const offer = await findTransfer(shopOf(page.request), 1)
  const sale = await buy(page.request, [offer.line], { language })
  const { said, shop } = await sellerAtWork(page, baseURL ?? '', language)
  const { vouchers } = await shop.agency.listVouchers({})
  const listed = vouchers.find(({ saleId }) => saleId === sale.id)
  expect(listed?.uses.map(({ on }) => on)).toEqual([offer.line.startsOn, addDays(offer.line.startsOn, 3)])
  await page.clock.setFixedTime(`${offer.line.startsOn}T18:00:00Z`)
  await page.goto('/agency/sales/transfer-service?check=open')
  await settle(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('vouchers', 'code')).fill(sale.code)
  await sheet.getByRole('button', { name: said('vouchers', 'check') }).click()
  await expect(sheet.getByText(said('vouchers', 'verdict.valid'))).toBeVisible()
  // Another device was faster, and this one does not know yet.
  await shop.agency.redeemVoucher({
    ...{ lineId: listed?.lineId ?? '', use: 0, idempotencyKey: crypto.randomUUID() },
    ...{ redeemedAt: new Date().toISOString(), device: { browser: 'safari', system: 'ios' } },
  })
  await sheet.getByRole('button', { name: /^(Canjear|Redeem) / }).click()
  await expect(sheet.getByText(said('vouchers', 'verdict.redeemed'))).toBeVisible()
  await expect(sheet.getByText(/Bruno/)).toBeVisible()

  const forged = `2.abcdefgh.1001.${'a'.repeat(22)}.2${'0'.repeat(8)}.2.${'A'.repeat(86)}`
  await page.goto(`/voucher#${forged}`)
  await expect(page.getByRole('heading', { name: said('vouchers', 'verdict.altered') })).toBeVisible()
  await page.goto('/voucher')
  await expect(page.getByRole('heading', { name: said('vouchers', 'nothing.title') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a voucher signed with a revoked key is refused, by the server and offline', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const { said, shop } = await visitSpeaking(page, baseURL ?? '', language)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const stolen = JSON.stringify({ ...publicKey.export({ format: 'jwk' }), revoked: true })
  // The first request creates them.
  await shop.bookingEngine.listVoucherKeys({})
  await inShopDatabase((database) =>
    database.execute(
      sql`UPDATE settings SET value = value || jsonb_build_array(${stolen}::jsonb) WHERE name = 'voucher-keys'`,
    ),
  )
  const { keys } = await shop.bookingEngine.listVoucherKeys({})
  const { id } = keys.find(({ x }) => x === publicKey.export({ format: 'jwk' }).x) ?? { id: '' }
  const line = {
    ...{ id: 'a'.repeat(22), kind: 'tours', startsOn: '2027-01-01', endsOn: '2027-01-01' },
    choice: { kind: 'tours', guests: { adults: 2, childAges: [] } },
  } as unknown as Parameters<typeof voucherToken>[1]
  const token = voucherToken({ id, key: privateKey.export({ format: 'jwk' }) }, line, '1001')
  await page.goto(`/voucher#${token}`)
  await expect(page.getByText(said('vouchers', 'page.revoked'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.route('**/rpc/bookingEngine/checkVoucher', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(said('vouchers', 'page.revoked'))).toBeVisible()
})

test('the page that a camera opens says that the voucher is valid, and not whose it is', async ({
  page,
  baseURL,
}, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await deskScreens.find(({ name }) => name === 'voucher')?.open(visited)
  await expect(page).toHaveURL(/\/voucher(?:#|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(visited.said('vouchers', 'page.valid'))).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(guest.familyName)
})

test('online, a voucher of any day is known; offline, the list says that it has only the device’s', {
  tag: '@es-phone',
}, async ({ page, baseURL, context }) => {
  const offer = await findTransfer(shopOf(page.request), 23)
  const sale = await buy(page.request, [offer.line], { language: 'es' })
  const { said } = await sellerAtWork(page, baseURL ?? '', 'es')
  await page.goto('/agency/sales/transfer-service?check=open')
  await settle(page)
  const sheet = page.getByRole('dialog')
  const check = async () => {
    await sheet.getByLabel(said('vouchers', 'code')).fill(sale.code)
    await sheet.getByRole('button', { name: said('vouchers', 'check') }).click()
  }
  await check()
  await expect(sheet.getByText(said('vouchers', 'verdict.other_day'))).toBeVisible()
  await expect(sheet.getByText(said('vouchers', 'from_day'))).toBeVisible()
  await context.setOffline(true)
  await check()
  await expect(sheet.getByText(said('vouchers', 'verdict.not_found'))).toBeVisible()
})

test('printed documents of a seller’s sales are removed on sign-out, also offline', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = languageOf(info.project.name)
  const { tour } = await offersOf(shopOf(page.request), baseURL ?? '')
  const { said } = await sellerAtWork(page, baseURL ?? '', language)
  const sale = await buy(page.request, [tour.line], { language })
  await awaitPerson(page)
  await page.goto(`/agency/sales/${sale.id}`)
  await settle(page)
  await expect.poll(() => keptKeys(page, 'papers'), { timeout: 30_000 }).toContain(`/vouchers/${sale.id}.pdf`)
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: said('sales-desk', 'action.voucher') }).click()
  expect(readPdf(await readFile(await (await download).path())).text).toContain(sale.code)

  await page.goto('/agency')
  await settle(page)
  await signOut(page)
  await page.waitForURL('/')
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('alforja')),
    )
  await expect.poll(databases).toEqual(['alforja'])
  expect(await keptKeys(page, 'papers')).toEqual([])
  expect((await cachedPaths(page)).filter((path) => /voucher(?:s\/)|quotes\/|\/rpc\//.test(path))).toEqual([])
})

test('viewed sales, notices and rides of the day open offline, without keys or references', async ({
  page,
  baseURL,
  context,
}, info) => {
  const language = languageOf(info.project.name)
  const offer = await findTransfer(shopOf(page.request), 2)
  const { said } = await sellerAtWork(page, baseURL ?? '', language)
  const sale = await buy(page.request, [offer.line], { language })
  await awaitPerson(page)
  const rides = `/agency/sales/transfer-service?on=${offer.line.startsOn}`
  const seen: [string, RegExp][] = []
  const kept = async () => (await keptKeys(page, 'answers')).join('\n')
  const look = async (path: string, text: RegExp, verb: string) => {
    await page.goto(path)
    await settle(page)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    // Leaving a page before it has settled leaves before its responses are stored.
    await expect.poll(kept, { timeout: 30_000 }).toContain(`agency.${verb} `)
    seen.push([path, text])
  }
  const code = new RegExp(sale.code)
  await look(`/agency/sales?text=${sale.code}`, code, 'listSales')
  await look(`/agency/sales/${sale.id}`, code, 'getSale')
  await look(rides, code, 'listRides')
  await look('/agency/notices', said('notices', 'title'), 'listNotices')
  const notice = page.locator('main a[href^="/agency/notices/"]').first()
  const title = (await notice.innerText()).split('\n')[0] ?? ''
  await notice.click()
  await page.waitForURL(/\/agency\/notices\/.+/)
  await settle(page)
  seen.push([new URL(page.url()).pathname, new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))])
  await expect.poll(kept, { timeout: 30_000 }).toContain('agency.openNotice ')

  await context.setOffline(true)
  for (const [path, text] of seen) {
    await page.goto(path)
    await settle(page)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await page.goto('/agency/sales/transfer-service?on=2026-01-01')
  await expect(page.getByRole('button', { name: said('app', 'again') })).toBeVisible({ timeout: 20_000 })
})
