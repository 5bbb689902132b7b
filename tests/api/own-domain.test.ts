import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { addressOf as cartAddress } from '#server/modules/carts/cart-link.ts'
import { domains } from '#server/modules/domains/tables.ts'
import { returnAddress } from '#server/modules/payments/payment-returns.ts'
import { quoteUrl } from '#server/modules/quotes/present-quote.ts'
import { saleLink } from '#server/modules/sales/sale-access.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { readHeadTags } from '#tests/support/screens/head-tags.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { askAt } from '#tests/support/servers/at-host.ts'
import { openFront } from '#tests/support/servers/front.ts'

const host = 'reservas.cempasuchil.example'
let db: TestDatabase
let app: TestApp
let at: (host: string) => ReturnType<typeof askAt>
let here: ReturnType<typeof askAt>
let platform: ReturnType<typeof askAt>
/** A URL of the own domain, with the port of the test. */
let origin: string

beforeAll(async () => {
  ensureBuilt()
  db = await createTestDatabase({ demo: true })
  app = await startTestApp({ database: db, env: { SEARCH_LIMIT: '0', HOLD_LIMIT: '0' } })
  at = (name) => askAt(app.baseUrl, name)
  here = at(host)
  platform = at(new URL(app.baseUrl).host)
  origin = `http://${host}:${new URL(app.baseUrl).port}`
  await db.database.insert(domains).values([
    { accountId: '1001', host, token: 'a', verifiedAt: new Date() },
    { accountId: '1002', host: 'claimed.example', token: 'b' },
  ])
  await vi.waitFor(() => expect(app.deps.domains.at(host)).not.toBeNull())
}, 300_000)
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const linksTo = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)

const signIn = (ask: ReturnType<typeof askAt>, headers: Record<string, string> = {}) =>
  ask('/rpc/home/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: '*/*', ...headers },
    body: JSON.stringify({ json: { email: 'bruno@cempasuchil.example', password: 'mochila-verde-31' } }),
  })

describe('the pages of an agency on its own domain', () => {
  test('are rendered at short paths, name only the agency, and link to that domain', async () => {
    const products = linksTo((await here('/hotels')).text).filter((href) => href.startsWith('/view/'))
    for (const path of ['/', '/hotels', '/tours', '/legal/privacy', products[0] ?? '/view/']) {
      const { status, text, headers } = await here(path)
      expect(status, path).toBe(200)
      const tags = readHeadTags(text)
      expect(text, path).toContain(' data-agency="1001"')
      expect(text, path).toContain(` data-home="${app.baseUrl}" data-domain="1001 ${origin}"`)
      expect(text, path).not.toMatch(/Alforja|href="\/booking\/1001(?!\/(?:icon|app))/)
      expect(text, path).toContain('"/booking/1001/app.webmanifest?lang=es"')
      expect(String(headers['content-security-policy'])).toContain("connect-src 'self'")
      if (path.startsWith('/legal')) continue
      const canonical = tags.canonicals[0] ?? ''
      const last = path.startsWith('/view/') ? `/view/${path.split('_').at(-1)}` : path
      expect(canonical, path).toBe(origin + last)
      expect(tags.meta.get('og:url'), path).toEqual([canonical])
      expect([...tags.alternates.values()], path).toEqual([canonical, `${canonical}?lang=en`, canonical])
      expect(tags.meta.get('og:image')?.[0], path).toMatch(new RegExp(`^${origin}/media/previews/`))
      expect(JSON.stringify(tags.things), path).not.toContain(app.baseUrl)
    }
  })

  test('have the same canonical address on the platform', async () => {
    const tags = readHeadTags((await platform('/booking/1001/hotels?lang=en')).text)
    expect(tags.canonicals).toEqual([`${origin}/hotels?lang=en`])
    const { text } = await platform('/booking/1002')
    expect(readHeadTags(text).canonicals).toEqual([`${app.baseUrl}/booking/1002`])
    expect(text).not.toContain('data-domain')
    expect(readHeadTags((await platform('/')).text).canonicals).toEqual([`${app.baseUrl}/`])
  })

  test('come from the device with the agency in their first line', async () => {
    const { text, headers } = await here('/index.html?__WB_REVISION__=1')
    expect(text).toMatch(/^<!doctype html>\s*<html lang="es-MX" data-agency="1001" data-home=/)
    expect(text).toContain('id="root"')
    expect(text).toContain('"/booking/1001/icon-192.png"')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await platform('/index.html')).text).not.toContain('data-agency')
    expect((await here('/service-worker.js', { headers: { accept: '*/*' } })).status).toBe(200)
  })

  test.each([
    ['/agency', '/agency'],
    ['/admin/login?next=x', '/admin/login?next=x'],
    ['/signup', '/signup'],
    ['/campaign', '/campaign'],
    ['/booking/1002/hotels', '/booking/1002/hotels'],
    ['/booking-engine/1002', '/booking-engine/1002'],
  ])('%s is a page of the platform', async (path, there) => {
    const { status, headers } = await here(path)
    expect([status, headers.location]).toEqual([308, app.baseUrl + there])
    expect((await platform(path)).status).toBe(200)
  })

  test.each([
    ['/booking/1001', '/'],
    ['/booking/1001/hotels?lang=en', '/hotels?lang=en'],
    ['/booking/1001/checkout', '/checkout'],
  ])('%s has a shorter address', async (path, short) => {
    const { status, headers } = await here(path)
    expect([status, headers.location]).toEqual([308, origin + short])
    expect((await here(short)).status).toBe(200)
  })

  test('that do not exist are 404, and redirects change nothing', async () => {
    for (const path of ['/nowhere', '/view', '//portal.example/agency', '/booking/1001/nowhere'])
      expect((await here(path)).status, path).toBe(404)
    expect((await here('/agency', { method: 'POST' })).status).toBe(404)
  })

  test('the return from a payment and the frame are pages of every domain', async () => {
    const back = await here('/transaction-response?sale=x&account=%221001%22')
    expect(back.status).toBe(200)
    expect(back.text).toContain('href="/find-reservation"')
    const frame = await here('/booking-engine/1001')
    expect(frame.status).toBe(200)
    expect(String(frame.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  })
})

describe('resources of the pages', () => {
  test('the installed app begins at the root of the domain', async () => {
    for (const path of ['/booking/1001/app.webmanifest?lang=en', '/manifest.webmanifest?lang=en']) {
      const manifest = JSON.parse((await here(path)).text)
      expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name: 'Viajes Cempasúchil' })
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
        '/hotels',
        '/tours',
        '/checkout',
        '/find-reservation',
      ])
      expect((await here(manifest.icons[0].src)).status).toBe(200)
    }
    const usual = JSON.parse((await platform('/booking/1001/app.webmanifest')).text)
    expect(usual).toMatchObject({ id: '/booking/1001', start_url: '/booking/1001' })
  })

  test('search engines get its pages there, and from the platform those of other agencies', async () => {
    const robots = (await here('/robots.txt')).text
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(robots).toMatch(/^Disallow: \/checkout$/m)
    const index = (await here('/sitemap.xml')).text
    expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${origin}/sitemap-1001-1.xml</loc>`])
    const map = (await here('/sitemap-1001-1.xml')).text
    expect(map).toContain(`<loc>${origin}/</loc>`)
    expect(map).toContain(`<loc>${origin}/hotels?lang=en</loc>`)
    expect(map).not.toContain('/booking/')
    const usual = (await platform('/sitemap.xml')).text
    expect(usual).not.toContain('sitemap-1001')
    expect(usual).toContain('sitemap-1002')
    for (const [ask, path] of [
      [platform, '/sitemap-1001-1.xml'],
      [here, '/sitemap-1002-1.xml'],
    ] as const)
      expect((await ask(path)).status).toBe(404)
  })

  test('calls work from its own pages, with cookies of this host only', async () => {
    const call = (headers: Record<string, string>) => signIn(here, headers)
    const answer = await call({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/i)
    expect(String(answer.headers['set-cookie'])).not.toMatch(/domain=/i)
    for (const [foreign, site] of [
      ['http://claimed.example', 'cross-site'],
      [`http://x.${host}`, 'same-site'],
    ] as const)
      expect((await call({ origin: foreign, 'sec-fetch-site': site })).status).toBe(403)
    expect((await call({ origin: 'http://claimed.example' })).status).toBe(403)
  })

  test('the shared cookie and HSTS apply only to the platform’s own hosts', async () => {
    const front = await openFront(db.database, {
      BASE_URL: 'https://portal.example',
      COOKIE_DOMAIN: 'portal.example',
    })
    const own = { accountId: '1001', origin: `https://${host}`, platform: 'https://portal.example' }
    const { domains: none } = front.deps
    front.deps.domains = { ...none, at: (name) => (name === host ? own : null) }
    const shared = await signIn(askAt(front.url, 'portal.example'))
    expect(String(shared.headers['set-cookie'])).toMatch(/__Secure-.*domain=portal\.example/i)
    expect(String(shared.headers['strict-transport-security'])).toContain('includeSubDomains')
    const answer = await signIn(askAt(front.url, host))
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-/)
    expect(String(answer.headers['set-cookie'])).not.toMatch(/domain=/i)
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000')
    await front.close()
  })
})

describe('the Host header', () => {
  const isOwn = (html: string) => html.includes(' data-agency="1001"')

  test('accepts the domain in any spelling', async () => {
    for (const name of [host, host.toUpperCase(), `${host}.`, `${host}:443`, `${host}.:8080`]) {
      const { text } = await at(name)('/')
      expect(isOwn(text), name).toBe(true)
      expect(readHeadTags(text).canonicals, name).toEqual([`${origin}/`])
    }
  })

  test('with another domain shows the platform', async () => {
    for (const name of [
      'claimed.example',
      `x.${host}`,
      `${host}.evil.example`,
      'unknown.example',
      ...['127.0.0.1', '[::1]:3000', 'constructor', ''],
    ]) {
      const { text, headers } = await at(name)('/')
      expect(isOwn(text), name).toBe(false)
      expect(readHeadTags(text).canonicals, name).toEqual([`${app.baseUrl}/`])
      expect(headers.location, name).toBeUndefined()
    }
  })

  test('that is invalid is refused', async () => {
    for (const name of [`user@${host}`, `evil.example/${host}`, `${host}, evil.example`])
      expect((await at(name)('/')).status, name).toBe(400)
  })

  test('is the only one that counts', async () => {
    for (const name of ['x-forwarded-host', 'x-host', 'x-original-host', 'forwarded'])
      expect(
        isOwn(
          (await platform('/', { headers: { [name]: name === 'forwarded' ? `host=${host}` : host } })).text,
        ),
      ).toBe(false)
    const { headers } = await here('/agency', { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(headers.location).toBe(`${app.baseUrl}/agency`)
  })
})

test('links for customers of the agency use its domain, and those of others the platform’s', async () => {
  const { deps } = app
  const of = (accountId: string) => ({ id: 'x', accountId, customerEmail: null })
  expect(saleLink(deps, of('1001'))).toMatch(new RegExp(`^${origin}/reservation-details/x\\?access=`))
  expect(saleLink(deps, of('1002'))).toMatch(
    new RegExp(`^${app.baseUrl}/booking/1002/reservation-details/x\\?access=`),
  )
  expect(returnAddress(deps, of('1001'), 'p', 'k')).toBe(
    `${origin}/transaction-response?sale=x&account=1001&payment=p#k`,
  )
  expect(returnAddress(deps, of('1002'), 'p', 'k')).toMatch(
    new RegExp(`^${app.baseUrl}/transaction-response`),
  )
  expect(quoteUrl(deps, '1001', 'q')).toBe(`${origin}/quote/q`)
  expect(deps.domains.urlOf('1001', '/booking/1001')).toBe(`${origin}/`)
  expect(cartAddress(deps, { id: 'x', accountId: '1001' })).toMatch(new RegExp(`^${origin}/cart/[\\w-]{43}$`))
})

test('a certificate is issued for proved domains of open agencies, and only the proxy can request one', async () => {
  const ask = at('127.0.0.1:3000')
  const may = async (domain: string, headers: Record<string, string> = {}) =>
    (await ask(`/internal/domains?domain=${domain}`, { headers })).status
  expect(await may(host)).toBe(200)
  for (const domain of ['claimed.example', `x.${host}`, 'localhost', '', '127.0.0.1', 'constructor'])
    expect(await may(domain), domain).toBe(404)
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])
    expect(await may(host, { [name]: '203.0.113.9' }), name).toBe(404)
})

test('a change applies at once, and a suspended or closed agency is shown as on the platform', async () => {
  const setState = async (state: 'approved' | 'suspended' | 'closed') => {
    await db.database.update(accounts).set({ state }).where(eq(accounts.id, '1002'))
  }
  const name = 'claimed.example'
  await db.database.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.host, name))
  await vi.waitFor(() => expect(app.deps.domains.mayCertify(name)).toBe(true), { timeout: 1_000 })
  expect((await at(name)('/')).text).toContain(' data-agency="1002"')
  for (const [state, isCertified] of [
    ['suspended', true],
    ['closed', false],
  ] as const) {
    await setState(state)
    await vi.waitFor(() => expect(app.deps.domains.mayCertify(name)).toBe(isCertified), { timeout: 1_000 })
    const isListed = async () => (await at(name)('/sitemap-1002-1.xml')).status !== 404
    await expect.poll(isListed, { timeout: 3_000 }).toBe(false)
    const own = await at(name)('/')
    expect(own.status).toBe((await platform('/booking/1002')).status)
    expect(own.text).toContain(' data-agency="1002"')
  }
  await setState('approved')
  await db.database.delete(domains).where(eq(domains.host, name))
  await vi.waitFor(() => expect(app.deps.domains.at(name)).toBeNull(), { timeout: 1_000 })
  expect((await at(name)('/')).text).not.toContain('data-agency')
})
