import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawingAddress } from '#core/looks/drawings.ts'
import { fetchInTurn, listCaches } from '#tests/support/device/kept-caches.ts'
import { install } from '#tests/support/device/phone.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, payByCard } from '#tests/support/pages/journey.ts'
import { cards, checkOutSale, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'

const home = '/booking/1001'

test('pictures, scripts and texts are cached up to a limit; the oldest are evicted', async ({ page }) => {
  await install(page, home)
  await page.waitForLoadState('networkidle')
  const kept = async (cache: string) =>
    (await listCaches(page)).filter((one) => one.cache === cache).map(({ address }) => address)
  const shell = await listCaches(page)
  const find = (pattern: RegExp) => {
    const found = shell.find(({ address }) => pattern.test(address))
    if (!found) throw new Error(`nothing kept is like ${pattern}`)
    return found.address.replace(/\?.*/, '')
  }
  const bounds = [
    { cache: 'pictures', most: 300, address: drawingAddress('empty-cart') },
    { cache: 'later-assets', most: 400, address: `${find(/^\/assets\/.*\.js/)}?of=test` },
    { cache: 'later-texts', most: 120, address: `${find(/^\/locales\//)}?of=test` },
  ]
  for (const { cache, most, address } of bounds) {
    const asked = Array.from({ length: most + 25 }, (_, i) => `${address}&n=${i}`)
    await fetchInTurn(page, asked)
    await expect.poll(async () => (await kept(cache)).length, cache).toBe(most)
    const left = await kept(cache)
    expect(left, cache).toContain(asked.at(-1))
    expect(left, cache).not.toContain(asked[0])
  }
  // The shell and the pictures of empty screens are unchanged.
  const now = await listCaches(page)
  const lasting = shell.filter(({ cache }) => /precache|state-pictures/.test(cache))
  expect(lasting.length).toBeGreaterThan(20)
  expect(now).toEqual(expect.arrayContaining(lasting))
})

test.describe('outside our content security policy', () => {
  test.use({ bypassCSP: true })

  test('nothing of another origin is cached, whatever its path', async ({ page }) => {
    const asked = new Set<string>()
    const stranger = createServer(({ url = '' }, response) => {
      asked.add(url)
      response.writeHead(200, { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'image/svg+xml' })
      response.end(url.endsWith('.js') ? '' : '<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
    stranger.listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    await install(page, home)
    await page.waitForLoadState('networkidle')
    const paths = ['/drawings/foreign.svg', '/assets/foreign.js', '/locales/foreign.svg', '/foreign.svg']
    const types = await page.evaluate(
      async (all) => {
        const ask = async (address: string) => (await fetch(address, { mode: 'no-cors' })).type
        return await Promise.all(all.map(ask))
      },
      paths.map((path) => `http://127.0.0.1:${port}${path}`),
    )
    expect(types).toEqual(paths.map(() => 'opaque'))
    expect([...asked].toSorted()).toEqual(paths.toSorted())
    // One of our own after them: by then anything of theirs would be cached.
    await fetchInTurn(page, [`${drawingAddress('empty-cart')}&after=them`])
    await expect
      .poll(async () => (await listCaches(page)).map(({ address }) => address))
      .toContain(`${drawingAddress('empty-cart')}&after=them`)
    const foreign = (await listCaches(page)).filter(
      ({ address, type }) => type === 'opaque' || address.startsWith('http'),
    )
    expect(foreign).toEqual([])
    stranger.closeAllConnections()
    stranger.close()
  })
})

/** Responses of calls, documents, payments and single-use links, and pages themselves: the shell replaces them all. */
const neverKept =
  /^\/(?:rpc|api|files|vouchers|quotes|webhooks|sandbox|subscriptions|dev|health|transaction-response|booking|agency|enter|new-password|subscription|share)(?:\/|\?|$)|^\/[\w-]{43}(?:\?|$)|^\/(?:\?|$)/

test('a visit from the search to the payment, a sign-in and a single-use link leave none of them in a cache', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { shop, offers, said } = await visitSpeaking(page, baseURL ?? '', 'en')
  const asked = new Set<string>()
  const gaveCookies = new Set<string>()
  page.on('response', async (response) => {
    const { origin, pathname, search } = new URL(response.url())
    if (origin !== new URL(baseURL ?? '').origin) return
    asked.add(pathname)
    const headers = await response.headersArray().catch(() => [])
    if (headers.some(({ name }) => name.toLowerCase() === 'set-cookie')) gaveCookies.add(pathname + search)
  })
  await install(page, home)
  await page.goto(`${home}/search/${offers.stay.search}`)
  await settle(page)
  await page.goto(`${home}/view/${offers.stay.view}`)
  await settle(page)
  await addToCart(page)
  await page.goto(`${home}/checkout`)
  const held = page.waitForResponse('**/rpc/bookingEngine/hold')
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  const { json: sale } = await (await held).json()
  await expect(page.locator('#email')).toBeVisible()
  await page.goto(await startPaying(shop, await checkOutSale(shop, sale)))
  await payByCard(page, cards.success)
  await page.waitForURL(/\/booking\/1001\//)
  await settle(page)

  await page.goto('/')
  await settle(page)
  const { email, password } = demoPerson('seller')
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.getByLabel(said('login', 'email'), { exact: true }).fill(email)
  await page.getByLabel(said('login', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('login', 'sign_in'), exact: true }).click()
  await page.waitForURL('**/agency')
  await settle(page)
  // Such a link leads only to another address of the platform: there, and back again.
  const here = new URL(baseURL ?? '').origin
  const there = here.replace('localhost', '127.0.0.1')
  const passOn = async (from: string, to: string) => {
    const issued = await page.request.post(`${from}/rpc/home/issueHandOver`, {
      data: { json: { origin: to } },
    })
    const { url } = (await issued.json()).json as { url: string }
    await page.goto(url)
    await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
    await page.waitForURL(`${to}/agency`)
    return url
  }
  await passOn(here, there)
  const url = await passOn(there, here)
  await settle(page)
  await page.waitForLoadState('networkidle')

  const token = new URL(url).pathname
  for (const path of ['/rpc/product/search', '/rpc/home/signIn', '/transaction-response', token])
    expect([...asked]).toContain(path)
  expect(gaveCookies.size).toBeGreaterThan(0)
  const kept = await listCaches(page)
  expect(kept.filter(({ address }) => neverKept.test(address))).toEqual([])
  expect(kept.filter(({ address }) => gaveCookies.has(address))).toEqual([])
  expect(kept.filter(({ type }) => type !== 'basic' && type !== 'default')).toEqual([])
  for (const secret of [token.slice(1), sale.id]) expect(JSON.stringify(kept)).not.toContain(secret)
  // The caches have what they should have, and nothing else.
  const names = new Set(kept.map(({ cache }) => cache.replace(/^.*precache.*$/, 'shell')))
  const meant = ['shell', 'state-pictures', 'pictures']
  expect([...names]).toEqual(expect.arrayContaining(meant))
  expect([...names].filter((name) => ![...meant, 'later-assets', 'later-texts'].includes(name))).toEqual([])
})
