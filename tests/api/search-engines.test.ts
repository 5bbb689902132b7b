import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, localeOf } from '#core/app/language.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { type HeadTags, readHeadTags } from '#tests/support/screens/head-tags.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  ensureBuilt()
  app = await startTestApp({ demo: true, env: { SEARCH_LIMIT: '0' } })
}, 300_000)
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(path.startsWith('http') ? path : `${app.baseUrl}${path}`, {
    headers: { accept: 'text/html', ...headers },
  })
const headOf = async (path: string) => readHeadTags(await (await get(path)).text())
const indexed = ({ meta }: HeadTags) => !meta.get('robots')?.[0]?.includes('noindex')

/** Texts of the elements of this name; throws if the document's tags are not nested. */
function elements(xml: string, name: string): string[] {
  const open: string[] = []
  for (const [, end, tag = '', alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (alone) continue
    if (!end) open.push(tag)
    else if (open.pop() !== tag) throw new Error(`</${tag}> closes nothing`)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is left open`)
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<[a-z]+ xmlns="http:\/\/www\.sitemaps\.org\//,
  )
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  )
}

describe('robots.txt', () => {
  test('names the sitemap and excludes private pages', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain(`Sitemap: ${app.baseUrl}/sitemap.xml`)
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
    )
    const allowed = (path: string) => !rules.some((rule) => rule.test(path))
    for (const path of ['/', '/campaign', '/booking/1001', '/booking/1001/hotels', '/booking/1001/view/x'])
      expect(allowed(path), path).toBe(true)
    for (const path of [
      '/api/x',
      '/rpc/x',
      '/dev/mailbox',
      '/booking/1001/checkout',
      '/booking/1001/checkout/detail/x',
      '/booking/1001/payment/x',
      '/booking/1001/reservation-details/x',
      '/transaction-response',
    ])
      expect(allowed(path), path).toBe(false)
  })

  test('is not sent again to clients that have it', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-1001-1.xml']) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      expect((await get(path, { 'if-none-match': etag })).status, path).toBe(304)
    }
  })
})

describe('sitemap', () => {
  test('has the portal, every agency, and pages that agree with their own metadata', async () => {
    const files = elements(await (await get('/sitemap.xml')).text(), 'loc')
    expect(files).toEqual(['portal', '1001-1', '1002-1'].map((name) => `${app.baseUrl}/sitemap-${name}.xml`))
    const found: string[] = []
    for (const file of files) found.push(...elements(await (await get(file)).text(), 'loc'))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toContain(`${app.baseUrl}/`)
    expect(found).toContain(`${app.baseUrl}/booking/1001/hotels`)
    expect(found).toContain(`${app.baseUrl}/booking/1001/tours?lang=en`)
    expect(found.filter((address) => address.includes('/view/')).length).toBeGreaterThan(50)
    expect(found.filter((address) => address.includes('/tour/')).length).toBeGreaterThan(20)
    expect(found.join()).not.toMatch(/\/(?:group|search|checkout)\/|\/booking\/1002\/tours/)
    // Every kind of page in both languages; the product pages are one kind.
    const asked = found.filter((address, i) => !/\/(?:view|tour)\//.test(address) || i % 41 < 2)
    for (const address of asked) {
      const answer = await get(address)
      expect(answer.status, address).toBe(200)
      const tags = readHeadTags(await answer.text())
      expect(tags.canonicals, address).toEqual([address])
      expect(indexed(tags), address).toBe(true)
    }
  }, 120_000)

  test('is empty for unknown agencies and files', async () => {
    for (const path of [
      '/sitemap-9999-1.xml',
      '/sitemap-1001-2.xml',
      '/sitemap-1001-0.xml',
      '/sitemap-x.xml',
    ])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('every public page', () => {
  const pages = async () => {
    const products = elements(await (await get('/sitemap-1001-1.xml')).text(), 'loc').map(
      (address) => new URL(address).pathname,
    )
    const hotel = products.find((path) => path.includes('/view/')) ?? ''
    const tour = products.find((path) => path.includes('/tour/')) ?? ''
    return [
      { path: '/', canonical: '/', listed: true, types: ['WebSite', 'Organization'] },
      { path: '/campaign', canonical: '/', listed: true, types: ['WebSite', 'Organization'] },
      { path: '/booking/1001', canonical: '/booking/1001', listed: true, types: ['TravelAgency'] },
      { path: '/booking/1001/hotels', listed: true, types: ['BreadcrumbList'] },
      { path: hotel, listed: true, types: ['Hotel', 'TravelAgency', 'BreadcrumbList'] },
      { path: tour, listed: true, types: ['TouristTrip', 'TravelAgency', 'BreadcrumbList'] },
      { path: '/booking/1001/search/h_cancun_20991210_20991214_2', listed: false, types: [] },
    ]
  }

  test.each(languages)('has in its head: %s', async (language) => {
    for (const { path, canonical = path, listed, types } of await pages()) {
      const tags = await headOf(`${path}?lang=${language}&utm_source=chat`)
      const address = `${app.baseUrl}${canonical}${language === 'es' ? '' : `?lang=${language}`}`
      expect(tags.lang, path).toBe(localeOf[language])
      expect(tags.titles, path).toHaveLength(1)
      expect(tags.titles[0]?.length, path).toBeLessThanOrEqual(70)
      expect(tags.canonicals, path).toEqual([address])
      expect(indexed(tags), path).toBe(listed)
      for (const names of ['description', 'og:title', 'og:image', 'og:locale', 'twitter:card'])
        expect(tags.meta.get(names), `${names} of ${path}`).toHaveLength(1)
      expect(tags.meta.get('description')?.[0]?.length, path).toBeLessThanOrEqual(155)
      expect(tags.meta.get('description')?.[0]?.length, path).toBeGreaterThan(40)
      expect(tags.meta.get('og:url'), path).toEqual([address])
      expect([...tags.alternates.keys()].sort(), path).toEqual(['en', 'es', 'x-default'])
      expect(tags.alternates.get(language), path).toBe(address)
      const things = tags.things.flat().map((thing) => thing['@type'])
      expect(things, path).toEqual(types)
    }
  })

  test('uses the language of the host, whatever the agency’s, unless the visitor has chosen one', async () => {
    for (const path of ['/', '/booking/1001', '/booking/1002']) {
      expect((await headOf(path)).lang, path).toBe('es-MX')
      expect(readHeadTags(await (await get(path, { cookie: 'language=en' })).text()).lang, path).toBe('en-US')
    }
  })

  test('a product has one canonical address, for any days', async () => {
    const [found] = elements(await (await get('/sitemap-1001-1.xml')).text(), 'loc').filter((address) =>
      address.includes('/view/'),
    )
    const productId = found?.split('/').at(-1) ?? ''
    const html = await (await get(found ?? '')).text()
    const token = new RegExp(`[htx]_[\\w.-]+_${productId}`).exec(html)?.[0]
    expect(token, 'the page links to other days').toBeDefined()
    expect((await headOf(`/booking/1001/view/${token}`)).canonicals).toEqual([found])
  })

  test('a group’s pages, results and private pages are not listed', async () => {
    const group = await headOf('/booking/1001/group/boda-lucia-y-mateo')
    expect(indexed(group)).toBe(false)
    for (const path of [
      '/booking/1001/checkout',
      '/booking/1001/payment/x',
      '/signup',
      '/admin/login',
      '/nowhere',
    ])
      expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
  })

  test('the preview picture for chats exists, in the stated size', async () => {
    const [address = ''] = (await headOf('/booking/1001')).meta.get('og:image') ?? []
    // The test database has the demo's pictures, but their bytes are not on disk.
    const id = /\/([\w-]{22})\.jpg$/.exec(address)?.[1] ?? ''
    await app.deps.media.put(id, await readFile(new URL('../../public/drawings/place.svg', import.meta.url)))
    const answer = await get(address)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})
