import sharp from 'sharp'
import { wholeBrowser } from '#tests/support/device/browser.ts'
import { install } from '#tests/support/device/phone.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { test } from '#tests/support/servers/deploys-test.ts'

test.use(wholeBrowser())

// The browser's own error messages without a network.
test.use({
  consoleMaySay: [/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(RESET|REFUSED))|Failed to fetch/],
})

for (const [path, tag] of [
  ['/', '@es-phone'],
  ['/booking/1001', '@en-desktop'],
] as const) {
  test(`${path} can be installed`, { tag }, async ({ page, baseURL }) => {
    await page.goto(path)
    await settle(page)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests run in a private window, in which nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(address)).json()
    expect(manifest).toMatchObject({ id: path, start_url: path, display: 'standalone' })
    expect(manifest.lang).toBe(await page.locator('html').getAttribute('lang'))
    for (const { src, sizes } of manifest.icons) {
      const picture = sharp(await (await page.request.get(new URL(src, baseURL).href)).body())
      const { format, width, height } = await picture.metadata()
      expect({ format, size: `${width}x${height}` }).toEqual({ format: 'png', size: sizes })
    }
    // Chromium's requirements for screenshots: both form factors, WebP or PNG, 320 to 3840 pixels, not longer than 2.3
    // times their width, and the same aspect ratio within a form factor.
    for (const form of ['narrow', 'wide']) {
      const ofForm = manifest.screenshots.filter((one: { form_factor: string }) => one.form_factor === form)
      expect(ofForm.length, form).toBeGreaterThan(0)
      const shapes = new Set<number>()
      for (const { src, sizes, type, label } of ofForm) {
        expect(label).not.toBe('')
        const answer = await page.request.get(new URL(src, baseURL).href)
        expect(answer.headers()['content-type']).toBe(type)
        const { width = 0, height = 0 } = await sharp(await answer.body()).metadata()
        expect(`${width}x${height}`).toBe(sizes)
        const [short = 0, long = 0] = [width, height].sort((a, b) => a - b)
        expect(short).toBeGreaterThanOrEqual(320)
        expect(long).toBeLessThanOrEqual(Math.min(3_840, 2.3 * short))
        shapes.add(width / height)
      }
      expect(shapes.size, form).toBe(1)
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
  })
}

test('offline, screens open by their address', { tag: '@es-phone' }, async ({ page, deploys }) => {
  await install(page, `${deploys.url}/booking/1001`)
  await page.waitForLoadState('networkidle')
  deploys.cut(true)
  // One of each of the visitor's areas: the matrix has them all.
  for (const path of ['/', '/signup', '/booking/1001/tours', '/booking/1001/checkout']) {
    await page.goto(deploys.url + path)
    await expect(page.locator('h1').first(), path).toBeVisible()
  }
})
