import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Language } from '#core/app/language.ts'
import { kinds } from '#core/products/products.ts'
import { listBookableAgencies } from '#server/modules/accounts/list-bookable-agencies.ts'
import { listPublicPages } from '#server/modules/products/list-public-pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { pagesPerFile, writeSitemap, writeSitemapIndex } from './sitemap.ts'

/**
 * What nobody but a customer has business with. Results and groups are not named: they say themselves that they are
 * not to be listed, which only those can read who may come.
 */
const offLimits = [
  '/api/',
  '/rpc/',
  '/dev/',
  '/sandbox/',
  '/vouchers/',
  '/webhooks/',
  '/transaction-response',
  '/booking/*/checkout',
  '/booking/*/payment/',
  '/booking/*/reservation-details/',
  '/booking/*/find-reservation',
]

/** What search engines ask for: `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists. */
export function searchEngineRoutes(deps: Deps): Hono<HttpEnv> {
  const { baseUrl, productionHost } = deps.config
  const portalLanguage: Language = new URL(baseUrl).host === productionHost ? 'en' : 'es'
  const app = new Hono<HttpEnv>()
  app.on('GET', ['/robots.txt', '/sitemap.xml', '/:file{sitemap-[\\w-]+\\.xml}'], etag())

  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=86400')
    const rules = ['User-agent: *', 'Allow: /', ...offLimits.map((path) => `Disallow: ${path}`)]
    return c.text(`${[...rules, '', `Sitemap: ${baseUrl}/sitemap.xml`].join('\n')}\n`)
  })

  const xml = (text: string) =>
    new Response(text, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })

  app.get('/sitemap.xml', async () => {
    const files = ['/sitemap-portal.xml']
    // If all public pages fit into one file, agencies are not counted individually.
    const most = deps.packs.all().reduce((n, { products }) => n + products.length, 1 + kinds.length)
    for (const { id } of await listBookableAgencies(deps)) {
      const pages = most <= pagesPerFile ? most : (await listPublicPages(deps, id)).length
      for (let from = 0; from < pages; from += pagesPerFile)
        files.push(`/sitemap-${id}-${from / pagesPerFile + 1}.xml`)
    }
    return xml(writeSitemapIndex(baseUrl, files))
  })

  app.get('/sitemap-portal.xml', () => xml(writeSitemap(baseUrl, portalLanguage, ['/'])))

  app.get('/:file{sitemap-\\d{4,12}-[1-9]\\d{0,4}\\.xml}', async (c) => {
    const [, accountId = '', page = ''] = c.req.param('file').split(/[-.]/)
    const agencies = await listBookableAgencies(deps)
    if (!agencies.some(({ id }) => id === accountId)) return c.notFound()
    const paths = await listPublicPages(deps, accountId)
    const from = (Number(page) - 1) * pagesPerFile
    if (from >= paths.length) return c.notFound()
    return xml(writeSitemap(baseUrl, portalLanguage, paths.slice(from, from + pagesPerFile)))
  })
  return app
}
