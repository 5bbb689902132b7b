import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Actor } from '#core/access.ts'
import type { Language } from '#core/app/language.ts'
import { mountAt, type OwnDomain, outerPath } from '#core/app/mounts.ts'
import { publicUrl } from '#core/app/public-url.ts'
import { kinds } from '#core/products/products.ts'
import { listBookableAgencies } from '#server/modules/accounts/list-bookable-agencies.ts'
import { shownAs } from '#server/modules/accounts/require-shown.ts'
import { listPublicPages } from '#server/modules/products/list-public-pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { pagesPerFile, writeSitemap, writeSitemapIndex } from './sitemap.ts'

const visitor: Actor = { role: 'visitor', personId: null, accountId: null, branchIds: [], saleIds: [] }

/**
 * Paths that are only useful to signed-in users or single customers. Results and groups are missing here: their
 * pages say `noindex`, and crawlers can only read that if they may fetch the page.
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

/**
 * The files for search engines: `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists. Pages of an agency
 * with a domain of its own are listed only there.
 */
export function searchEngineRoutes(deps: Deps): Hono<HttpEnv> {
  const { baseUrl, productionHost } = deps.config
  const languageAt = (origin: string): Language => (new URL(origin).host === productionHost ? 'en' : 'es')
  const app = new Hono<HttpEnv>()
  app.on('GET', ['/robots.txt', '/sitemap.xml', '/:file{sitemap-[\\w-]+\\.xml}'], etag())

  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=86400')
    const domain = c.get('domain') ?? null
    const paths = domain
      ? offLimits.map((path) => outerPath(mountAt('/', domain), path.replace('*', domain.accountId)))
      : offLimits
    const rules = ['User-agent: *', 'Allow: /', ...new Set(paths.map((path) => `Disallow: ${path}`))]
    return c.text(`${[...rules, '', `Sitemap: ${domain?.origin ?? baseUrl}/sitemap.xml`].join('\n')}\n`)
  })

  const xml = (text: string) =>
    new Response(text, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })

  /** The agencies whose pages are listed at a domain; null is the platform. */
  async function listedAt(domain: OwnDomain | null): Promise<string[]> {
    if (domain) {
      const { as } = await shownAs(deps.database, visitor, domain.accountId)
      return as === 'shop' ? [domain.accountId] : []
    }
    const agencies = await listBookableAgencies(deps)
    return agencies.map(({ id }) => id).filter((id) => !deps.domains.of(id))
  }

  app.get('/sitemap.xml', async (c) => {
    const domain = c.get('domain') ?? null
    const files = domain ? [] : ['/sitemap-portal.xml']
    // If one file is enough for all public pages, there is no need to count the pages of each agency.
    const most = deps.packs.all().reduce((n, { products }) => n + products.length, 1 + kinds.length)
    for (const id of await listedAt(domain)) {
      const pages = most <= pagesPerFile ? most : (await listPublicPages(deps, id)).length
      for (let from = 0; from < pages; from += pagesPerFile)
        files.push(`/sitemap-${id}-${from / pagesPerFile + 1}.xml`)
    }
    return xml(writeSitemapIndex(domain?.origin ?? baseUrl, files))
  })

  app.get('/sitemap-portal.xml', () => xml(writeSitemap(languageAt(baseUrl), [`${baseUrl}/`])))

  app.get('/:file{sitemap-\\d{4,12}-[1-9]\\d{0,4}\\.xml}', async (c) => {
    const [, accountId = '', page = ''] = c.req.param('file').split(/[-.]/)
    const domain = c.get('domain') ?? null
    if (!(await listedAt(domain)).includes(accountId)) return c.notFound()
    const paths = await listPublicPages(deps, accountId)
    const from = (Number(page) - 1) * pagesPerFile
    if (from >= paths.length) return c.notFound()
    const addresses = paths.slice(from, from + pagesPerFile).map((path) => publicUrl(baseUrl, domain, path))
    return xml(writeSitemap(languageAt(domain?.origin ?? baseUrl), addresses))
  })
  return app
}
