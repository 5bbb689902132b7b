import type { Page } from 'playwright/test'
import { engineCode } from '#core/looks/embedding.ts'
import { usualBrowser } from '#tests/support/device/browser.ts'
import { keepHere } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const { launchOptions } = usualBrowser()
// The server of the tests is on this machine, which a site of the internet may not ask without leave.
const args = [...launchOptions.args, '--disable-features=LocalNetworkAccessChecks']
test.use({ launchOptions: { ...launchOptions, args } })

/** A page of somebody else's, with `code` in it. */
async function goToSite(page: Page, host: string, code: string): Promise<void> {
  await page.route(`https://${host}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="es"><head><title>Sitio</title><meta name="viewport" content="width=device-width"></head><body><h1>Sitio</h1>${code}</body></html>`,
    }),
  )
  await page.goto(`https://${host}/`)
}

test('an owner names a site, whose visitors search in it and book on the agency’s page', {
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
  const code = await page.getByLabel('Código para su sitio').inputValue()

  await context.clearCookies()
  const withCampaign = code.replace('/booking-engine/1001', '/booking-engine/1001?utm_source=blog')
  await goToSite(page, 'www.viajes.example', withCampaign)
  const engine = page.frameLocator('iframe')
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('Viaje con Viajes Cempasúchil')
  // The frame is as high as what is in it.
  const frame = page.locator('iframe')
  await expect.poll(() => frame.evaluate((one) => one.style.height)).toMatch(/^\d+px$/)
  const rest = () =>
    engine.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(rest).toBe(0)
  const place = { name: /^Destino/ }
  await engine.getByRole('button', place).or(engine.getByRole('combobox', place)).click()
  await engine.getByRole('option', { name: /^Cancún/ }).click()
  // The sheet's step of history is taken back a moment later, which nobody's hand is faster than: it would end the journey.
  const isOver = () => engine.locator('html').evaluate(() => Boolean(history.state?.isOver))
  await expect.poll(isOver).toBe(false)
  const opened = page.waitForRequest(/\/booking\/1001\/search\/[\w-]+\?utm_source=blog$/)
  await engine.getByRole('button', { name: 'Buscar', exact: true }).click()
  await opened
  await page.waitForURL(/^http:\/\/localhost:\d+\/booking\/1001\/search\/[\w-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('what is refused', () => {
  // The browser says what it does not show, and that something was not found.
  test.use({ consoleMaySay: [/frame-ancestors|chromewebdata|status of 404/] })

  test('a site that nobody named shows nothing; what an agency does not sell is not found', {
    tag: '@es-phone',
  }, async ({ page, baseURL }) => {
    const address = `${baseURL}/booking-engine/1002`
    const answered = page.waitForResponse(address)
    await goToSite(page, 'otro.example', engineCode(address, 'Buscar'))
    expect((await answered).status()).toBe(200)
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Viaje con /)
    expect(await axeComplaints(page)).toEqual([])
    await page.goto(`${address}/tours`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  })
})
