import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, comeToTour, minorOf, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { said } from '#tests/support/pages/spanish-form.ts'
import { startsWith } from '#tests/support/pages/words.ts'

test('the first page greets in Spanish, fits the screen and keeps its console empty', async ({
  page,
}, info) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  // On a phone the viewport grows with a page that is too wide.
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.screenshot({ path: info.outputPath('first-page.png') })
})

test.describe('security of a page', () => {
  test.use({ consoleMaySay: [/Trusted/] })

  test('it treats no text as HTML, and loads no script from a URL made of text', {
    tag: '@en-desktop',
  }, async ({ page }) => {
    await page.goto('/')
    const tried = await page.evaluate(async () => {
      const says = async (act: () => unknown) =>
        await Promise.resolve()
          .then(act)
          .then(
            () => 'done',
            (error: Error) => error.name,
          )
      const write = (html: string) => says(() => (document.createElement('div').innerHTML = html))
      const load = (address: string) => says(() => (document.createElement('script').src = address))
      return {
        image: await write('<img src="x" onerror="alert(1)">'),
        frame: await write('<iframe srcdoc="x"></iframe>'),
        script: await write('<script>alert(1)</script>'),
        words: await write('Hotel & tour'),
        foreign: await load('https://evil.example/assets/a.js'),
        slashes: await load('//evil.example/a.js'),
        data: await load('data:text/javascript,alert(1)'),
        uploaded: await load('/files/a'),
        code: await says(() => (document.createElement('script').text = 'alert(1)')),
        // A second, permissive policy cannot be created beside ours.
        policy: await says(() => trustedTypesOf(window).createPolicy('other', {})),
      }
      function trustedTypesOf(of: object) {
        return (of as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes
      }
    })
    expect(tried).toEqual({
      image: 'TypeError',
      frame: 'TypeError',
      script: 'TypeError',
      words: 'done',
      foreign: 'TypeError',
      slashes: 'TypeError',
      data: 'TypeError',
      uploaded: 'TypeError',
      code: 'TypeError',
      policy: 'TypeError',
    })
  })
})

test('a campaign addresses its audience, and leads them on', { tag: '@en-desktop' }, async ({ page }) => {
  await page.goto('/campaign?utm_source=feria&utm_content=vendedores&lang=es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('home', 'campaign.sellers.title'))
  await page.getByRole('link', { name: said('home', 'campaign.sellers.begin') }).click()
  await expect(page).toHaveURL('/signup/seller')
  // A traveler finds the agencies first, and the agencies' sign-in below.
  await page.goto('/campaign?utm_content=viajeros&lang=es')
  await expect(page.getByLabel(said('login', 'email'))).toBeVisible()
  await page
    .getByRole('link', { name: startsWith(said('home', 'find_reservation')) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/booking\/\d+\/find-reservation/)
  await page.goto('/campaign?utm_campaign=verano&lang=es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('home', 'hero_title'))
  // Without a known audience, the travelers' content comes before the agencies' sign-in.
  await page.getByRole('link', { name: said('home', 'travels') }).click()
  await expect(
    page.getByRole('link', { name: startsWith(said('home', 'find_reservation')) }).first(),
  ).toBeInViewport()
})

test('input, choices and presses before hydration are not lost', {
  tag: '@es-phone',
}, async ({ page }) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  const start = tripStart()
  const days = `a${tokenDay(start)}t1530.d${tokenDay(start, 3)}t1305`
  await page.goto(
    `/booking/1001/view/x_cancun_zona-hotelera_${days}_2_traslado-cun-cancun-zona-hotelera?lang=es`,
    { waitUntil: 'commit' },
  )
  const flight = page.getByLabel('Número de vuelo')
  await flight.first().fill('AM 512')
  await flight.last().fill('Y4 3801')
  await page.getByLabel('Hotel o dirección').fill('Azul Caracol')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  // Pressed twice, as people do when a page seems not to respond.
  const add = page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true })
  await expect(add).toHaveCSS('opacity', '1')
  // The press is sent at once, and has visible feedback.
  const asked = page.waitForRequest(/\/assets\/sheet-dialog-/)
  await add.dblclick()
  await asked
  await expect(add).toHaveCSS('opacity', '0.5')
  open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('button', { name: 'Close' }).click()
  const added = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
  await expect(added).toHaveCSS('opacity', '1')
  await expect(page.getByLabel('Flight number').first()).toHaveValue('AM 512')
  await expect(page.getByLabel('Flight number').last()).toHaveValue('Y4 3801')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a form sent during hydration is sent with the text typed before', {
  tag: '@es-phone',
}, async ({ page }) => {
  const gates = ['index', 'early-acts'].map((name) => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { name, open, opened }
  })
  for (const { name, opened } of gates) {
    await page.route(new RegExp(`/assets/${name}-`), async (route) => {
      await opened
      await route.continue()
    })
  }
  await page.goto('/', { waitUntil: 'commit' })
  const email = page.locator('input[type=email]')
  await email.fill('nadie@example.com')
  await page.locator('input[type=password]').fill('mezcal con naranja')
  gates[0]?.open()
  // The app listens from now on, and has missed the typed text.
  await expect
    .poll(() => email.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react'))))
    .toBe(true)
  const sent = page.waitForRequest('**/rpc/home/signIn')
  await page.locator('form:has(input[type=email]) button[type=submit]').click()
  gates[1]?.open()
  expect((await sent).postDataJSON().json).toEqual({
    email: 'nadie@example.com',
    password: 'mezcal con naranja',
  })
})

test('a rate chosen during hydration is the one that is sold', {
  tag: '@en-desktop',
}, async ({ page }) => {
  // React starts hydration in a separate task, which is delayed here.
  await page.addInitScript(() => {
    if (!location.pathname.includes('/view/')) return
    const post = MessagePort.prototype.postMessage
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (...words: unknown[]) {
      waiting.push(() => post.apply(this, words as Parameters<typeof post>))
    }
    Object.assign(window, {
      goOn: () => {
        MessagePort.prototype.postMessage = post
        for (const go of waiting) go()
      },
    })
  })
  const start = tripStart()
  const days = `${tokenDay(start)}_${tokenDay(start, 1)}`
  await page.goto(`/booking/1001/view/t_cancun_${days}_2_chichen-itza-al-amanecer?lang=es`, {
    waitUntil: 'commit',
  })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('_reactListening')),
  )
  const rate = page.getByRole('radio', { name: 'Flexible' }).first()
  await expect(rate).not.toBeChecked()
  const price = minorOf(await rate.locator('xpath=ancestor::label').innerText())
  await rate.dispatchEvent('click')
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await comeToTour(page)
  await addToCart(page)
  await page.goto('/booking/1001/checkout')
  expect(minorOf(await page.getByRole('main').getByRole('listitem').innerText())).toBe(price)
})
