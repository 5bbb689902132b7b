import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { keepHere } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, comeToTour, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { call } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { startNameServer } from '#tests/support/servers/name-server.ts'
import { type Started, start } from '#tests/support/servers/started.ts'

// An invalid domain is refused; an offline visit's requests fail.
test.use({ consoleMaySay: [/status of 422|ERR_INTERNET_DISCONNECTED/] })

let folder = ''
let names: Awaited<ReturnType<typeof startNameServer>>
let started: Started
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-domain-'))
  names = await startNameServer()
  started = start(folder, { ALFORJA_DEMO: '1', NAME_SERVERS: names.address })
})
test.afterAll(async () => {
  started.process.kill('SIGINT')
  await started.ended
  await names.close()
  await rm(folder, { recursive: true, force: true })
})

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (key: string) => words('es', 'booking-pages', `domain.${key}`)

test('an owner enters a domain, creates its record, checks it and removes it', {
  tag: '@es-phone',
}, async ({ browser, watch }) => {
  const context = await browser.newContext({ baseURL: await started.ready, locale: 'es-MX' })
  const page = await context.newPage()
  watch(page)
  await keepHere(page)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/template')
  const host = page.getByLabel(said('host'))
  const claim = page.getByRole('button', { name: said('claim') })
  await host.fill('com.mx')
  await claim.click()
  await expect(page.getByText(said('problem.suffix'))).toBeVisible()
  await expect(page.getByText(said('saved.device'))).toBeVisible()
  await page.reload()
  await expect(host).toHaveValue('com.mx')
  await host.fill('https://Reservas.Viajes.mx/')
  await host.press('Enter')

  const name = '_booking-engine.reservas.viajes.mx'
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText(said('state.waiting'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('button', { name: said('copy_value') })
    .first()
    .click()
  // The browser copies after the press.
  await expect.poll(() => copied(page)).not.toBe('')
  const value = await copied(page)
  const check = page.getByRole('button', { name: said('check') })
  await check.click()
  await expect(page.getByText(said('finding.missing'))).toBeVisible()
  names.records.set(name, ['otro valor'])
  names.addresses.set('reservas.viajes.mx', ['203.0.113.7'])
  await check.click()
  await expect(page.getByText(said('finding.different'))).toBeVisible()
  await expect(page.getByText('«otro valor»')).toBeVisible()
  await expect(page.getByText(said('target.elsewhere'))).toBeVisible()
  names.records.set(name, [value])
  names.addresses.set('reservas.viajes.mx', ['127.0.0.1'])
  await check.click()
  await expect(page.getByText(said('finding.proved'))).toBeVisible()
  await expect(page.getByText(said('state.verified'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir reservas.viajes.mx', exact: true })).toHaveAttribute(
    'href',
    /^http:\/\/reservas\.viajes\.mx:\d+\/$/,
  )
  expect(await axeComplaints(page)).toEqual([])
  // The link for pages without scripts; the script itself stays on the platform.
  await expect(page.getByLabel(words('es', 'booking-pages', 'engine.code'))).toHaveValue(
    /src="http:\/\/localhost:\d+\/embed\.js".*<a href="http:\/\/reservas\.viajes\.mx:\d+\/">/,
  )
  await page.goto('/agency')
  await page
    .getByRole('button', { name: words('es', 'app', 'share.copy') })
    .first()
    .click()
  await expect.poll(() => copied(page)).toMatch(/^http:\/\/reservas\.viajes\.mx:\d+\/$/)
  await page.goBack()

  await page.getByRole('button', { name: said('remove') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(said('remove_text.verified'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: said('remove') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(host).toHaveValue('')
  await context.close()
})

test('a customer books on the domain of an agency, which has short URLs, also offline', {
  tag: '@es-phone',
}, async ({ browser, watch }) => {
  const platform = await started.ready
  const context = await browser.newContext({ baseURL: platform, locale: 'es-MX' })
  const page = await context.newPage()
  watch(page)
  await signInAs(page, demoPerson('owner'))
  await call(page, 'agency/claimDomain', { host: 'reservas.localhost' })
  const { json } = await (await page.request.post('/rpc/agency/getDomain', { data: { json: {} } })).json()
  names.records.set('_booking-engine.reservas.localhost', [json.domain.record.value])
  await call(page, 'agency/checkDomain', {})
  await context.clearCookies()

  const origin = platform.replace('localhost', 'reservas.localhost')
  const at = () => page.url().replace(origin, '')
  await page.goto(`${origin}/`)
  await settle(page)
  await expect(page.getByRole('link', { name: 'Viajes Cempasúchil' }).first()).toHaveAttribute('href', '/')
  const start = tripStart()
  const days = `${tokenDay(start)}_${tokenDay(start, 1)}`
  await page.goto(`${origin}/view/t_cancun_${days}_2_chichen-itza-al-amanecer`)
  await settle(page)
  await page
    .getByRole('radio', { name: /Flexible/ })
    .first()
    .check({ force: true })
  await comeToTour(page)
  await addToCart(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /carrito/i })
    .click()
  await expect.poll(at).toBe('/checkout')
  await expect(page.getByRole('heading', { name: /Chichén Itzá/ })).toBeVisible()
  await page.getByRole('button', { name: 'Apartar y continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Sus datos' })).toBeVisible()

  await keepHere(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(`${origin}/checkout`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  // A page of the platform is another site.
  await page.goto(`${origin}/agency`)
  await expect.poll(() => new URL(page.url()).origin).toBe(platform)
  await context.close()
})
