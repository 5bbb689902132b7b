import { readFile } from 'node:fs/promises'
import type { TransferChoice } from '#core/cart/choice.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { guest } from '#tests/support/pages/sales-by-api.ts'
import { settle, unfoldFilters, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { guidedTour } from '#tests/support/worlds/crew-link.ts'
import { boughtEarly } from '#tests/support/worlds/visit-sales.ts'

// Without a network the browser says so of every request that fails; a replaced link is refused.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 410.*openDriverDay/] })

test('a seller sends a driver and a guide the work of the day, who read it without signal and report', async ({
  page,
  baseURL,
  browser,
  watch,
}, info) => {
  test.setTimeout(240_000)
  const language = languageOf(info.project.name)
  const visited = await visitSpeaking(page, baseURL ?? '', language)
  const { said } = visited
  const sale = await boughtEarly(visited)
  const { legs } = visited.offers.transfer.line.choice as TransferChoice
  const driver = `Beto ${sale.code}`

  await signInAs(page, demoPerson('seller'))
  await page.goto(`/agency/sales/transfer-service?on=${legs[0]?.on}`)
  await settle(page)
  const card = page.getByRole('listitem').filter({ hasText: sale.code })
  const unfold = async () => await card.getByRole('button', { expanded: false }).first().click()
  await unfold()
  await card.getByRole('button', { name: /^(Asignar chofer|Assign a driver)/ }).click()
  await card.getByLabel(said('transfer-service', 'crew.driver')).fill(driver)
  await card.getByRole('button', { name: said('transfer-service', 'save') }).click()
  const sheet = page.getByRole('dialog')
  const send = async () => {
    await card.getByRole('button', { name: said('crews', 'driver.send') }).click()
    await expect(sheet.getByLabel(said('crews', 'driver.phone'))).toBeVisible()
  }
  await send()
  const phone = sheet.getByLabel(said('crews', 'driver.phone'))
  await phone.fill('llámeme')
  await sheet.getByRole('button', { name: said('crews', 'link.create') }).click()
  await expect(sheet.getByText(said('crews', 'link.phone_error'))).toBeVisible()
  await phone.fill('951 555 0177')
  await sheet.getByRole('button', { name: said('crews', 'link.create') }).click()
  const address = sheet.getByLabel(said('crews', 'driver.label'))
  await expect(address).toHaveValue(/\/driver\/[\w-]{43}\?lang=es$/)
  const link = new URL(await address.inputValue())
  await expect(sheet.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/529515550177/)
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The driver's phone has no account.
  const { viewport, isMobile, hasTouch, locale } = info.project.use
  const own = { viewport, isMobile, hasTouch, locale, baseURL, reducedMotion: 'reduce' } as const
  const phoneOf = await browser.newContext(own)
  const at = await phoneOf.newPage()
  watch(at)
  await at.goto(link.pathname + link.search)
  const ride = at.getByRole('listitem').filter({ hasText: `${guest.givenName} ${guest.familyName}` })
  await expect(ride).toBeVisible()
  // In the agency's language, which the driver has not chosen before.
  await expect(at.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expect(ride.getByRole('link')).toHaveAttribute('href', 'tel:+529511234567')
  expect(await at.locator('main').innerText()).not.toMatch(/\$|@/)
  expect(await axeComplaints(at)).toEqual([])
  const report = (name: string) => ride.getByRole('button', { name, exact: true })
  await report('En camino').click()
  await expect(report('En camino')).toHaveAttribute('aria-pressed', 'true')
  await expect(ride.getByText(/La agencia lo sabe/)).toBeVisible()
  await ride.getByRole('button', { name: /^Letrero/ }).click()
  await expect(at.getByRole('dialog')).toContainText(guest.familyName)
  await at.keyboard.press('Escape')

  // The device has the screen and the rides by now.
  await expect
    .poll(() => at.evaluate(async () => Boolean(await caches.match('/locales/es/driver-day.json'))), {
      timeout: 60_000,
    })
    .toBe(true)
  await phoneOf.setOffline(true)
  await at.reload()
  await expect(ride).toBeVisible()
  await expect(at.getByText(/Sin señal: así estaban/)).toBeVisible()
  await expect(report('Pasajero a bordo')).toBeDisabled()
  await phoneOf.setOffline(false)
  await expect(report('Pasajero a bordo')).toBeEnabled()
  await report('Pasajero a bordo').click()
  await expect(report('Pasajero a bordo')).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(card.getByText(said('transfer-service', 'report.on_board'))).toHaveCount(0)
  await expect(card).toContainText(language === 'es' ? 'pasajero a bordo' : 'passenger on board')
  // A new link ends the first one.
  await unfold()
  await send()
  await expect(phone).toHaveValue('951 555 0177')
  await expect(sheet.getByText(said('crews', 'link.again'))).toBeVisible()
  await sheet.getByRole('button', { name: said('crews', 'link.create') }).click()
  await expect(address).toBeVisible()
  await at.reload()
  await expect(at.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expect(at.getByText(guest.familyName)).toHaveCount(0)

  // A guide gets the departures of the day in the same way.
  const { on } = await guidedTour(visited)
  const name = `Wendy ${sale.code}`
  await page.goto(`/agency/sales/departures?on=${on}`)
  await settle(page)
  const departure = page
    .getByRole('listitem')
    .filter({ hasText: guest.familyName })
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await departure.getByRole('button', { name: /^(Cambiar guías|Change guides)/ }).click()
  await departure.getByRole('button', { name: said('departures', 'guides.add') }).click()
  await departure.getByRole('combobox').last().fill(name)
  await departure.getByRole('button', { name: said('departures', 'save') }).click()
  await departure.getByRole('button', { name: new RegExp(`(Enviar a|Send to) ${name}`) }).click()
  await sheet.getByRole('button', { name: said('crews', 'link.create') }).click()
  const guided = new URL(await sheet.getByLabel(said('crews', 'guide.label')).inputValue())
  await at.goto(guided.pathname + guided.search)
  const guests = at
    .getByRole('listitem')
    .filter({ has: at.getByRole('heading', { level: 4 }) })
    .first()
  await expect(guests).toBeVisible()
  expect(await at.locator('main').innerText()).not.toMatch(/\$|@/)
  const present = guests.getByRole('button', { name: 'Presentes', exact: true })
  await present.click()
  await expect(present).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => at.evaluate(async () => Boolean(await caches.match('/locales/es/guide-day.json'))), {
      timeout: 60_000,
    })
    .toBe(true)
  await phoneOf.setOffline(true)
  await at.reload()
  await expect(guests).toBeVisible()
  await expect(present).toBeDisabled()
  await phoneOf.close()
  await page.reload()
  await expect(page.getByText(/(Guía|Guide), .+: (presentes|present)/).first()).toBeVisible()

  // The desk's list is on the device, so that it is downloaded without signal too.
  await page.context().setOffline(true)
  await unfoldFilters(page, language)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: said('lists', 'export') }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(guest.familyName)
  await page.context().setOffline(false)
})
