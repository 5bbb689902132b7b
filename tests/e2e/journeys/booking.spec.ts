import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import {
  addToCart,
  comeToTour,
  minorOf,
  payByCard,
  tokenDay,
  tripStart,
} from '#tests/support/pages/journey.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle } from '#tests/support/pages/visit.ts'

const start = tripStart()
const guest = { givenName: 'Zoë', familyName: 'Núñez Łukasiewicz', phone: '+52 998 123 4567' }

/** The texts of the journey in the language of the project. */
const words = {
  es: {
    options: 'Ver opciones',
    hold: 'Apartar y continuar',
    toPayment: 'Continuar al pago',
    confirmed: '¡Su viaje está confirmado!',
    see: 'Ver la reservación',
    cancelLine: 'Cancelar este servicio',
    confirmCancel: 'Sí, cancelar',
    cancelled: 'Cancelado',
    mail: 'está confirmada',
    voucher: 'Descargar voucher',
  },
  en: {
    options: 'See options',
    hold: 'Hold and continue',
    toPayment: 'Continue to payment',
    confirmed: 'Your trip is confirmed!',
    see: 'See the reservation',
    cancelLine: 'Cancel this service',
    confirmCancel: 'Yes, cancel',
    cancelled: 'Canceled',
    mail: 'is confirmed',
    voucher: 'Download voucher',
  },
}

test('a family books a hotel, a tour and a transfer in one cart, and cancels the tour', {
  tag: '@es-phone',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const info = test.info()
  const language = info.project.name.startsWith('en') ? 'en' : 'es'
  const t = words[language]
  const email = `zoe-${info.project.name}-${Date.now()}@example.com`

  await page.goto('/booking/1001')
  await settle(page)
  await page.getByLabel(/Idioma|Language/).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en-US')

  // Hotel: two rooms, one child, from the results.
  await page.goto(`/booking/1001/search/h_cancun_${tokenDay(start)}_${tokenDay(start, 3)}_2-2.7`)
  await settle(page)
  const hotel = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Azul Caracol' }) })
  await pressPainted(hotel.first().getByText(t.options))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Azul Caracol')
  await addToCart(page)

  // Tour with two adults and the child, on its flexible rate, with free cancellation today.
  await page.goto(
    `/booking/1001/view/t_cancun_${tokenDay(start, 1)}_${tokenDay(start, 2)}_2.7_chichen-itza-al-amanecer`,
  )
  // A choice made during hydration is shown a moment later: `first-page.spec.ts` covers that.
  await settle(page)
  await page
    .getByRole('radio', { name: /Flexible/ })
    .first()
    .check({ force: true })
  // The pick-up place of the tour is required.
  await page
    .getByRole('button', { name: /^(Agregar al carrito|Add to cart)$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('group', { name: /¿Cómo llega|How do you get/ })).toHaveAccessibleDescription(
    /Elija cómo llega|Choose how you get there/,
  )
  await comeToTour(page)
  await addToCart(page)
  // All the days of the search, not the tour's only.
  await expect(page.getByRole('link', { name: /^(Seguir viendo|Keep browsing)$/ })).toHaveAttribute(
    'href',
    `/booking/1001/search/t_cancun_${tokenDay(start, 1)}_${tokenDay(start, 2)}_2.7`,
  )

  // Round trip between the airport and the hotel.
  await page.goto(
    `/booking/1001/view/x_cancun_zona-hotelera_a${tokenDay(start)}t1530.d${tokenDay(start, 3)}t1305_2.7_traslado-cun-cancun-zona-hotelera`,
  )
  await page
    .getByLabel(/Número de vuelo|Flight number/)
    .first()
    .fill('AM 512')
  await page
    .getByLabel(/Número de vuelo|Flight number/)
    .last()
    .fill('Y4 3801')
  await page.getByLabel(/Hotel o dirección|Hotel or address/).fill('Azul Caracol, km 14.2')
  await addToCart(page)

  await page.goto('/booking/1001/checkout')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  const total = minorOf(await amountOf(page, 'Total'))
  await page.getByRole('button', { name: t.hold }).dblclick()

  if (language === 'es') {
    // On a phone the summary is below the form: the total is shown above it.
    const top = page.locator('p').filter({ hasText: /^Total/, visible: true })
    await expect(top).toBeInViewport({ ratio: 1 })
    expect(minorOf(await top.innerText())).toBe(total)
  }
  await page.getByRole('button', { name: t.toPayment }).click()
  await fillGuest(page, email)
  await page.getByRole('button', { name: t.toPayment }).click()
  await page.waitForURL(/\/payment\//)
  const pay = page.getByRole('button', { name: /^(Pagar|Pay) \$/ })
  expect(minorOf(await pay.innerText()), 'the button charges what the cart said').toBe(total)
  await pay.click()
  await payByCard(page, '4000002760003184', '123456')

  await page.waitForURL(/\/checkout\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmed)
  const code = await page.getByTestId('sale-code').innerText()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const voucher = await page.request.get(
    (await page.getByRole('link', { name: t.voucher }).getAttribute('href')) ?? '',
  )
  expect(voucher.headers()['content-type']).toBe('application/pdf')
  expect((await voucher.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('img', { name: /voucher/i }).first()).toBeVisible()

  const mails = async () =>
    (await (
      await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      })
    ).text()) as string
  await expect.poll(mails, { timeout: 15_000 }).toContain(code)
  expect(await mails()).toContain(t.mail)

  await page.getByRole('link', { name: t.see }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await page.reload()
  await cancelTour(page, t, total)
  await findAgain(page, code, email)
})

async function amountOf(page: Page, term: string): Promise<string> {
  return await page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .last()
    .innerText()
}

async function fillGuest(page: Page, email: string): Promise<void> {
  // An item completed in the list of missing fields keeps its place: the form does not move.
  const lacking = page.locator('section', { has: page.locator('a[href="#givenName"]') })
  await expect(lacking).toBeFocused()
  const { height } = (await lacking.boundingBox()) ?? {}
  for (const [id, value] of Object.entries({ ...guest, email })) await page.locator(`#${id}`).fill(value)
  expect((await lacking.boundingBox())?.height).toBe(height)
  const others = page.locator('input[id^=traveller-]')
  for (const input of await others.all()) if ((await input.inputValue()) === '') await input.fill('Łucja')
  await page.locator('#terms').check()
}

/** The tour can be canceled free of charge: its full price is refunded, nothing else. */
async function cancelTour(page: Page, t: (typeof words)['es'], total: number): Promise<void> {
  const tour = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Chichén Itzá/ }) })
  const price = minorOf(await tour.innerText())
  await tour.getByRole('button', { name: t.cancelLine }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('dd').nth(2)).toBeVisible()
  expect(minorOf(await sheet.locator('dd').nth(1).innerText()), 'penalty').toBe(0)
  expect(minorOf(await sheet.locator('dd').nth(2).innerText()), 'refund').toBe(price)
  await expect(sheet.getByText(/efectivo|in cash/), 'it was paid by card').toHaveCount(0)
  await sheet.getByRole('button', { name: t.confirmCancel }).dblclick()
  await expect(tour.getByText(t.cancelled, { exact: true })).toBeVisible()
  expect(minorOf(await amountOf(page, 'Total'))).toBe(total - price)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^(Reembolsado|Refunded)$/).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** Another browser, without a key, opens the reservation by code and e-mail. */
async function findAgain(page: Page, code: string, email: string): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  const other = await context.newPage()
  await other.goto('/booking/1001/find-reservation')
  await other.getByLabel('Clave de reservación').fill(code.toLowerCase().replace('-', ' '))
  await other.getByLabel('Correo o teléfono con el que reservó').fill(email.toUpperCase())
  await other.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(code)
  await context.close()
}
