import { serviceNames } from '#core/app/services.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { agree, configured, layer, monitoredName, names } from '#tests/support/device/followed.ts'
import { isTraced, playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { canBePressed } from '#tests/support/pages/press.ts'
import { buy, guest } from '#tests/support/pages/sales-by-api.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

configured.beforeEach(async ({ page }) => {
  await speak(page, 'es')
  await withoutWorker(page)
})

configured.describe('with every third party configured', () => {
  // One server for all.
  configured.describe.configure({ mode: 'default' })
  configured.use({ consoleMaySay: [/status of 40[45]/] })

  configured('a page excluded from monitoring is reloaded without it', async ({ page, context, shop }) => {
    const hosts = await playForeignHosts(context)
    const { offers } = await visit(page, shop.url, 'es')
    const sale = await buy(page.request, [offers.stay.line])
    await page.goto(`${shop.url}/booking/1001/checkout/detail/${sale.id}`)
    await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id/checkout/detail/:sale_id')
    await page.getByRole('link', { name: words('es', 'cart', 'see_reservation') }).click()
    await expect(page).toHaveURL(/reservation-details/)
    await expect(page.getByText(guest.email).first()).toBeVisible()
    await expect.poll(() => monitoredName(page)).toBeNull()
    await page.waitForLoadState('networkidle')
    expect(await monitoredName(page)).toBeNull()
    await page.locator('header').getByRole('link').first().click()
    await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
    await expect.poll(() => hosts.monitored().map(({ view }) => view.name)).toContain('/booking/:account_id')
    expect(hosts.monitored().map(({ view }) => view.name)).not.toContain(
      '/booking/:account_id/reservation-details/:sale_id',
    )
  })

  configured(
    'the slowest press and the largest paint are reported when the page is hidden',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context)
      await page.goto(`${shop.url}/booking/1001/find-reservation`)
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id/find-reservation')
      await page.getByLabel(words('es', 'payment', 'find.email')).fill(guest.email)
      await page.getByLabel(words('es', 'payment', 'find.code')).click()
      const vitals = () =>
        hosts
          .monitored()
          .filter(({ action }) => /^(?:INP|LCP)$/.test(action?.target?.name ?? ''))
          .map(({ action, context }) => ({ name: action?.target?.name, context }))
      await expect
        .poll(async () => {
          await page.evaluate(() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
            // Monitoring ignores events of scripts, except those marked as its own tests mark them.
            const hidden = Object.assign(new Event('visibilitychange'), { __ddIsTrusted: true })
            document.dispatchEvent(hidden)
          })
          return vitals().map(({ name }) => name)
        })
        .toEqual(expect.arrayContaining(['INP', 'LCP']))
      for (const { context } of vitals())
        expect(context).toMatchObject({
          page: '/booking/:account_id/find-reservation',
          element: expect.stringMatching(/^[a-z\d>-]+$/),
        })
      expect(JSON.stringify(vitals())).not.toContain(guest.email)
    },
  )

  configured(
    'a recording has the layout of a page, and no personal data',
    async ({ page, context, shop }) => {
      await agree(page)
      const hosts = await playForeignHosts(context)
      const { offers } = await visit(page, shop.url, 'es')
      const sale = await buy(page.request, [offers.stay.line])
      await page.goto(`${shop.url}/booking/1001/checkout/detail/${sale.id}`)
      const recorded = () => hosts.recordings().join('\n')
      await expect.poll(recorded).toContain(`${shop.url}/booking/:account_id/checkout/detail/:sale_id`)
      await expect(page.getByText(guest.email).first()).toBeVisible()
      await page.goto(`${shop.url}/booking/1001/find-reservation`)
      await page.getByLabel(words('es', 'payment', 'find.code')).fill(sale.code)
      await page.getByLabel(words('es', 'payment', 'find.email')).fill(guest.email)
      await expect.poll(recorded).toContain(`${shop.url}/booking/:account_id/find-reservation`)
      expect(hosts.recordings().length).toBeGreaterThan(1)
      const secrets = [sale.id, sale.code, offers.stay.view, guest.email, guest.phone]
      const found = [...secrets, guest.givenName, guest.familyName].filter((secret) =>
        recorded().includes(secret),
      )
      expect(found).toEqual([])
    },
  )

  configured(
    'traces continue in our services and at configured hosts only',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context)
      const traced = new Map<string, boolean>()
      page.on('request', (request) => {
        const [, service] = /\/rpc\/(\w+)\/anything$/.exec(request.url()) ?? []
        if (service) traced.set(service, isTraced(request))
      })
      await page.goto(`${shop.url}/booking/1001`)
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
      const foreign = ['crm.alforja.example', 'static.alforja.example', 'www.google-analytics.com']
      const calls = serviceNames.map((name) => `/rpc/${name}/anything`)
      await page.evaluate(
        async (addresses) => {
          for (const address of addresses) await fetch(address).catch(() => {})
        },
        [...calls, ...foreign.map((host) => `https://${host}/anything`)],
      )
      expect([...traced]).toEqual(serviceNames.map((name) => [name, true]))
      expect([...hosts.asked]).toEqual(expect.arrayContaining(foreign))
      expect([...hosts.traced].sort()).toEqual(['crm.alforja.example', 'static.alforja.example'])
    },
  )

  configured('Firebase is polled at its own interval, and never blocks', async ({ page, context, shop }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const hosts = await playForeignHosts(context)
    Object.assign(hosts, { maintenance: true, intervalMillis: 60_000 })
    const title = words('es', 'maintenance', 'title')
    await page.clock.install()
    await page.goto(`${shop.url}/booking/1001`)
    await expect(page.locator('h1')).toHaveText(title)
    expect(hosts.configs).toBe(1)
    await page.clock.fastForward(40_000)
    hosts.silent = true
    await page.clock.fastForward(20_000)
    await expect.poll(() => hosts.configs).toBe(2)
    await expect(page.locator('h1')).toHaveText(title)
    expect(said.join()).not.toContain('60000')
    await page.clock.fastForward(30_000)
    await expect(page.locator('h1')).not.toHaveText(title)
    expect(said.join()).toContain('fetched again in 60000 ms')
    hosts.silent = false
    await page.clock.fastForward(60_000)
    await expect(page.locator('h1')).toHaveText(title)
  })

  configured(
    'tags and recordings wait for consent, which is requested once and can be changed',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context)
      const { offers } = await visit(page, shop.url, 'es')
      await page.setViewportSize({ width: 360, height: 740 })
      const product = `${shop.url}/booking/1001/view/${offers.stay.view}`
      await page.goto(product)
      const said = (key: string) => words('es', 'consent', key)
      const bar = page.getByRole('region', { name: said('title') })
      const needed = bar.getByRole('button', { name: said('needed') })
      const accept = bar.getByRole('button', { name: said('accept') })
      const change = page.getByRole('button', { name: said('change') })
      const isFollowed = () => hosts.asked.has('www.googletagmanager.com') || hosts.recordings().length > 0
      await expect(bar).toBeVisible()
      const add = page.getByRole('button', { name: 'Agregar' }).filter({ visible: true })
      for (const button of [add, needed, accept]) await expect.poll(() => canBePressed(button)).toBe(true)
      expect(await axeComplaints(page)).toEqual([])
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id/view/:token')
      expect(await layer(page)).toBeNull()

      await needed.focus()
      await page.keyboard.press('Enter')
      await expect(bar).toBeHidden()
      await page.reload()
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id/view/:token')
      await expect(change).toBeVisible()
      await expect(bar).toBeHidden()
      expect(isFollowed()).toBe(false)

      await change.click()
      await expect(needed).toBeFocused()
      await accept.click()
      await expect(bar).toBeHidden()
      await expect.poll(() => layer(page)).not.toBeNull()
      await expect.poll(() => hosts.recordings().length).toBeGreaterThan(0)
      await page.reload()
      await expect.poll(() => layer(page)).not.toBeNull()
      await change.click()
      await needed.click()
      await expect.poll(() => layer(page)).toBeNull()
      await expect(change).toBeVisible()
      expect(await layer(page)).toBeNull()
    },
  )

  configured('Firebase Analytics gets route patterns, after consent', async ({ page, context, shop }) => {
    await agree(page)
    const hosts = await playForeignHosts(context)
    const { offers } = await visit(page, shop.url, 'es')
    const told = () =>
      page.evaluate(() => {
        const { firebaseLayer = [] } = window as { firebaseLayer?: Iterable<unknown>[] }
        return JSON.stringify(firebaseLayer.map((words) => [...words]))
      })
    await page.goto(`${shop.url}/booking/1001/view/${offers.stay.view}`)
    await expect.poll(told).toContain('"page_path":"/booking/:account_id/view/:token"')
    await expect.poll(told).toContain(`"item_id":"${offers.stay.productId}"`)
    expect(await told()).not.toContain(offers.stay.view)
    expect(hosts.told()).toContain('https://www.googletagmanager.com/gtag/js?l=firebaseLayer&id=G-TEST123')
    // The tag manager keeps a list of its own.
    expect(await names(page)).toContain('"event":"view_item"')
    expect(await names(page)).not.toContain('firebase')
  })

  configured('unresponsive third parties delay nothing', async ({ page, context, shop }) => {
    await agree(page)
    await context.route(
      (url) => url.protocol === 'https:',
      () => new Promise<void>(() => {}),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    const { offers } = await visit(page, shop.url, 'es')
    await page.goto(`${shop.url}/booking/1001/view/${offers.stay.view}`)
    await expect.poll(() => asked).toContain('www.googletagmanager.com')
    await page.getByRole('button', { name: 'Agregar' }).filter({ visible: true }).first().click()
    await expect(page.locator('header').getByRole('link', { name: /^Carrito, 1 / })).toBeVisible()
    await page.goto(`${shop.url}/booking/1001/checkout`)
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  configured('users of an agency change their consent in the menu', async ({ page, context, shop }) => {
    await playForeignHosts(context)
    await enterAs(page, 'owner')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${shop.url}/agency`)
    const bar = page.getByRole('region', { name: words('es', 'consent', 'title') })
    await bar.getByRole('button', { name: words('es', 'consent', 'accept') }).click()
    await expect.poll(() => monitoredName(page)).toBe('/agency')
    await page.getByRole('button', { name: words('es', 'agency-menu', 'open') }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: words('es', 'consent', 'change') }).click()
    await expect(menu).toBeHidden()
    const needed = bar.getByRole('button', { name: words('es', 'consent', 'needed') })
    await expect(needed).toBeFocused()
    const reload = page.waitForEvent('load')
    await needed.press('Enter')
    await reload
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('needed')
  })
})
