import { ORPCError } from '@orpc/server'
import type { Context, Handler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { agencyPath } from '#core/app/addresses.ts'
import { opensWithKey } from '#core/app/key-pages.ts'
import { findLanguage, languageKey, languageParameter } from '#core/app/language.ts'
import { innerPath, mountAt } from '#core/app/mounts.ts'
import { findRoute, isBelowAgency, isListed, isRendered } from '#core/app/routes.ts'
import { webAppOf } from '#core/app/web-apps.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerPage } from './answer-page.ts'
import { keepText } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'
import { redirectElsewhere } from './own-domains.ts'
import { withBrand } from './page-brand.ts'
import { withPlace } from './page-place.ts'
import { withWebApp } from './page-web-app.ts'
import { type PageSource, renderedPages, thorough } from './rendered-pages.ts'
import type { RequestContext, ServiceRouter } from './rpc.ts'
import { inlineScriptHashes } from './security-headers.ts'
import { sharedAddress, withLostParameters } from './shared-address.ts'
import type { StaticFiles } from './static-files.ts'

const yearSeconds = 31_536_000

/**
 * Responds to everything except calls, with a file of the built app or a page. Public pages are server-rendered. All
 * other pages, and any that cannot be rendered, are sent as the shell in which the app renders them. An unknown path
 * gets a 404 with an error page, in the agency's branding if the path is below the agency's page. `closed`: returns the
 * response during maintenance.
 */
export function answerPages(
  files: StaticFiles,
  source: PageSource,
  router: ServiceRouter,
  closed: (c: Context<HttpEnv>) => Promise<Response | null>,
  openContext: (c: Context<HttpEnv>) => Promise<RequestContext>,
  deps: Pick<Deps, 'config' | 'database' | 'domains' | 'packs' | 'clock'>,
): Handler<HttpEnv> {
  const { config, database, domains } = deps
  const pageFor = renderedPages(source, router, openContext, deps)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('', 404)
    const own = c.get('domain') ?? null
    const mount = mountAt(c.req.path, own)
    const path = innerPath(mount, c.req.path)
    const appPath = own ? agencyPath(own.accountId) : path
    // The service worker caches /index.html itself; people never see this path.
    if (path === '/index.html') {
      const shell = files.text(path) ?? ''
      const scripts = inlineScriptHashes(shell)
      if (own && shell) {
        c.header('Cache-Control', 'no-cache')
        const html = withWebApp(withPlace(shell, mount, own), appPath, 'es')
        return answerPage(c, { html: keepText(html, thorough), scripts, status: 200 })
      }
      c.set('inlineScripts', scripts)
    }
    const file = await files.serve(c, path)
    if (file) return file
    const route = findRoute(path)
    if (!wantsPage(c.req.header('accept')) || path.startsWith('/assets/')) {
      // A request that accepts pages would get another response.
      c.header('Cache-Control', 'no-store')
      return c.text('', 404)
    }
    const elsewhere = redirectElsewhere(c)
    if (elsewhere) return elsewhere
    const inMaintenance = await closed(c)
    if (inMaintenance) return inMaintenance
    const url = new URL(c.req.url)
    const built = await source.template(url.pathname + url.search)
    if (built === null) return c.text('The app has not been built: npm run build', 503)
    const brand = await readBrand(database)
    const accountId = webAppOf(path)
    const domain = own ?? (accountId ? domains.of(accountId) : null)
    const template = () => withPlace(withBrand(built, path, brand), mount, domain)
    c.header('Cache-Control', 'private, no-cache')
    if (route && opensWithKey(route)) {
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
    }
    const asked = findLanguage(url.searchParams.get(languageParameter))
    // Stores the language for browsers without scripts; the app stores it itself.
    if (asked && !mount?.isFrame)
      setCookie(c, languageKey, asked, { path: '/', maxAge: yearSeconds, sameSite: 'Lax' })
    const isPublic = route ? isRendered(route) : isBelowAgency(path)
    if (!route || !isListed(route) || opensWithKey(route) || mount?.isFrame)
      c.header('X-Robots-Tag', 'noindex')
    if (isPublic) {
      try {
        const shared = route && sharedAddress(route, url)
        const usual = c.req.header('host') === config.productionHost ? 'en' : 'es'
        const request = {
          origin: config.baseUrl,
          address: shared ?? url.pathname + url.search,
          ...{ mount, domain, platform: brand.name },
          language: asked ?? findLanguage(getCookie(c, languageKey)) ?? usual,
        }
        const { page, isPublic } = await pageFor(c, {
          ...{ request, isShared: shared !== null, brandVersion: brand.version, template, appPath },
        })
        if (page.location !== null) return c.redirect(withLostParameters(page.location, url), 307)
        // Caches may store the page, but not its cookie, and must revalidate it each time.
        if (isPublic && page.status === 200 && !asked) c.header('Cache-Control', 'no-cache')
        return answerPage(c, page)
      } catch (error) {
        // A refused call is a possible result too: the browser repeats the call and shows the error.
        if (!(error instanceof ORPCError)) {
          c.var.log.error({ err: error }, 'a page could not be rendered; the browser draws it')
        }
      }
    }
    const empty = template()
    const preloaded = empty.replace('</head>', () => `${source.preloads(shellFiles(path))}</head>`)
    const html = keepText(withWebApp(preloaded, appPath, asked ?? 'es'), thorough)
    return answerPage(c, { html, scripts: inlineScriptHashes(empty), status: route ? 200 : 404 })
  }
}

/** Source files that every screen in the shell at `pathname` needs; they are preloaded. */
const shellFiles = (pathname: string): string[] => {
  const [, area] = pathname.split('/')
  return [
    'src/app/visitor-routes.gen.js',
    ...(area === 'agency' || area === 'admin'
      ? ['src/app/route-tree.gen.ts', `src/routes/${area}/route.tsx`]
      : []),
  ]
}

const wantsPage = (accept = '*/*') => accept.includes('text/html') || accept.includes('*/*')
