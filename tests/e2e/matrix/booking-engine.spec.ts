import type { Page } from 'playwright/test'
import { engineCode } from '#core/looks/embedding.ts'
import { usualBrowser } from '#tests/support/device/browser.ts'
import { keepHere } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const { launchOptions } = usualBrowser()
// The test server is on this machine, which a site of the internet may not request without permission.
const args = [...launchOptions.args, '--disable-features=LocalNetworkAccessChecks']
// Pictures of the test server are not encrypted, unlike the site around them.
test.use({ launchOptions: { ...launchOptions, args }, consoleMaySay: [/Mixed Content/] })

const start = tripStart()

/** An external page that contains `code`. */
async function goToSite(page: Page, host: string, code: string): Promise<void> {
  await page.route(`https://${host}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="es"><head><title>Sitio</title><meta name="viewport" content="width=device-width"></head><body><h1>Sitio</h1>${code}</body></html>`,
    }),
  )
  await page.goto(`https://${host}/`)
}

test('an owner adds a site, whose visitors search in it and book on the agency’s page', {
  tag: '@es-phone',
}, async ({ page, context }) => {
  await keepHere(page)
  await enterAs(page, 'owner')
  await page.goto('/agency/template')
  const sites = page.getByLabel('Sus sitios, uno por línea')
  const save = page.getByRole('button', { name: 'Guardar los sitios' })
  await sites.fill('http://www.viajes.example')
  await save.click()
  await expect(page.getByText('«http://www.viajes.example» no es un sitio que se pueda usar.')).toBeVisible()
  await expect(sites).toBeFocused()
  await expect(page.getByText('Guardados en este dispositivo.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sites).toHaveValue('http://www.viajes.example')
  await sites.fill('www.viajes.example/inicio')
  await save.click()
  await expect(page.getByText('Guardado. Solo estos sitios pueden mostrar su buscador.')).toBeVisible()
  await expect(sites).toHaveValue('https://www.viajes.example')
  const code = await page.getByLabel('Línea de HTML para su sitio').inputValue()

  await context.clearCookies()
  await goToSite(page, 'www.viajes.example', code)
  const engine = page.frameLocator('iframe')
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('Viaje con Viajes Cempasúchil')
  // The frame has the height of its content.
  const frame = page.locator('iframe')
  const rest = () =>
    engine.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(rest).toBe(0)
  // The language is the site’s, also when it changes there.
  await page.locator('html').evaluate((html) => html.setAttribute('lang', 'en'))
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('Travel with Viajes Cempasúchil')
  await page.locator('html').evaluate((html) => html.setAttribute('lang', 'es'))
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('Viaje con Viajes Cempasúchil')

  await engine
    .locator('html')
    .evaluate(
      (_, to) => window.location.assign(to),
      `/booking-engine/1001/search/h_cancun_${tokenDay(start)}_${tokenDay(start, 3)}_2`,
    )
  await engine.getByRole('link', { name: 'Azul Caracol' }).click()
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('Azul Caracol')
  await engine.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }).click()
  expect(await frame.evaluate((one) => one.clientHeight <= Math.max(window.innerHeight, 480))).toBe(true)
  await engine.getByRole('link', { name: 'Ir al carrito' }).press('Enter')
  await page.waitForURL(/^http:\/\/localhost:\d+\/booking\/1001\/checkout$/)
  await expect(page.getByText('Azul Caracol').first()).toBeVisible()
})

test.describe('refusals', () => {
  // The browser reports the blocked frame and the 404.
  test.use({ consoleMaySay: [/frame-ancestors|chromewebdata|status of 404/] })

  test('an unknown site shows nothing; a product that the agency does not sell is not found', {
    tag: '@es-phone',
  }, async ({ page, baseURL }) => {
    const address = `${baseURL}/booking-engine/1002`
    const answered = page.waitForResponse((one) => one.url().startsWith(address))
    await goToSite(
      page,
      'otro.example',
      engineCode(`${baseURL}`, `${baseURL}/booking/1002`, { accountId: '1002' }, 'Buscar'),
    )
    expect((await answered).status()).toBe(200)
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Viaje con /)
    expect(await axeComplaints(page)).toEqual([])
    await page.goto(`${address}/tours`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  })
})
