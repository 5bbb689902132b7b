import { AsyncLocalStorage } from 'node:async_hooks'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { Context, Handler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { agencyPath } from '#core/app/addresses.ts'
import { opensWithKey } from '#core/app/key-pages.ts'
import { findLanguage, type Language, languageKey, languageParameter } from '#core/app/language.ts'
import { innerPath, type Mount, mountAt, type OwnDomain } from '#core/app/mounts.ts'
import type { PageRenderer, PageRequest } from '#core/app/page-renderer.ts'
import { findRoute, isBelowAgency, isListed, isRendered } from '#core/app/routes.ts'
import { manifestAddress, webAppOf } from '#core/app/web-apps.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createKept } from '#server/platform/kept.ts'
import { traced } from '#server/platform/log/tracing.ts'
import { createTurns } from '#server/platform/turns.ts'
import { answerText, type KeptText, keepText } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'
import { redirectElsewhere } from './own-domains.ts'
import { withBrand } from './page-brand.ts'
import { withPlace } from './page-place.ts'
import { fillTemplate } from './page-template.ts'
import { refuse } from './refuse.ts'
import { present, type RequestContext, type ServiceRouter } from './rpc.ts'
import { inlineScriptHashes } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

const yearSeconds = 31_536_000
/** Brotli's and gzip's level for pages: a tenth smaller than at the level of calls, for two milliseconds. */
export const thorough = 7
/**
 * The maximum number of cached pages, their lifetime in milliseconds, and the maximum queue for rendering, two at a
 * time.
 */
const mostKept = 50
const keptMillis = 1_000
const mostWaiting = 10

/** The source of pages: the built app, or a bundler in development. */
export interface PageSource {
  /** `index.html` with its scripts and styles, or null while the app has not been built. */
  template(address: string): Promise<string | null>
  renderer(): Promise<PageRenderer>
  /** Tags that preload the code of these routes. */
  preloads(routeFiles: readonly string[]): string
}

/**
 * Everything except calls: a file of the built app, or a page. Public pages are server-rendered; all others, and any
 * that fails to render, are the shell in which the app renders them. An unknown address responds 404 with an error
 * page, in the agency's branding below an agency's page. `closed`: the answer in maintenance.
 */
export function answerPages(
  files: StaticFiles,
  source: PageSource,
  router: ServiceRouter,
  closed: (c: Context<HttpEnv>) => Promise<Response | null>,
  openContext: (c: Context<HttpEnv>) => Promise<RequestContext>,
  { database, domains }: Pick<Deps, 'database' | 'domains'>,
): Handler<HttpEnv> {
  const pageFor = pagesOf(source, router, openContext)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('', 404)
    const own = c.get('domain') ?? null
    const mount = mountAt(c.req.path, own)
    const path = innerPath(mount, c.req.path)
    const appPath = own ? agencyPath(own.accountId) : path
    // The service worker caches /index.html itself; people never see that address.
    if (path === '/index.html') {
      const shell = files.text(path) ?? ''
      const scripts = inlineScriptHashes(shell)
      if (own && shell) {
        c.header('Cache-Control', 'no-cache')
        const html = withWebApp(withPlace(shell, mount, own), appPath, 'es')
        return answerPage(c, keepText(html, thorough), scripts, 200)
      }
      c.set('inlineScripts', scripts)
    }
    const file = await files.serve(c, path)
    if (file) return file
    const route = findRoute(path)
    if (!wantsPage(c.req.header('accept')) || path.startsWith('/assets/')) return c.text('', 404)
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
    const template = withPlace(withBrand(built, path, brand), mount, domain)
    c.header('Cache-Control', 'private, no-cache')
    if (route && opensWithKey(route)) {
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
    }
    const asked = findLanguage(url.searchParams.get(languageParameter))
    // For browsers without scripts; the others store it themselves.
    if (asked && !mount?.isFrame)
      setCookie(c, languageKey, asked, { path: '/', maxAge: yearSeconds, sameSite: 'Lax' })
    const isPublic = route ? isRendered(route) : isBelowAgency(path)
    if (!route || !isListed(route) || opensWithKey(route) || mount?.isFrame)
      c.header('X-Robots-Tag', 'noindex')
    if (isPublic) {
      try {
        const page = await pageFor(c, { template, url, mount, domain, appPath, platform: brand.name })
        if (page.location !== null) return c.redirect(page.location, 307)
        return answerPage(c, page.html, page.scripts, page.status)
      } catch (error) {
        // A rejected request is a result too; the browser repeats it and shows the error.
        if (!(error instanceof ORPCError)) {
          c.var.log.error({ err: error }, 'a page could not be rendered; the browser draws it')
        }
      }
    }
    const preloaded = template.replace('</head>', () => `${source.preloads(shellFiles(path))}</head>`)
    const shell = keepText(withWebApp(preloaded, appPath, asked ?? 'es'), thorough)
    return answerPage(c, shell, inlineScriptHashes(template), route ? 200 : 404)
  }
}

/** Source files needed by any screen in the shell at `pathname`: it waits for their code, not for their names. */
const shellFiles = (pathname: string): string[] => {
  const [, area] = pathname.split('/')
  return [
    'src/app/route-tree.gen.ts',
    ...(area === 'agency' || area === 'admin' ? [`src/routes/${area}/route.tsx`] : []),
  ]
}

interface Asked {
  template: string
  /** The platform's name. */
  platform: string
  url: URL
  mount: Mount | null
  /** Of the agency that the page is about. */
  domain: OwnDomain | null
  /** The path that decides which app the page belongs to. */
  appPath: string
}

interface RenderedPage {
  status: 200 | 404
  location: string | null
  html: KeptText
  /** Hashes of its inline scripts. */
  scripts: readonly string[]
}

/** Server-rendered pages: cached briefly for all clients without a session. Excludes pages opened by a key. */
function pagesOf(
  source: PageSource,
  router: ServiceRouter,
  openContext: (c: Context<HttpEnv>) => Promise<RequestContext>,
): (c: Context<HttpEnv>, asked: Asked) => Promise<RenderedPage> {
  const requests = new AsyncLocalStorage<RequestContext>()
  const rendererFor = rendererOf(source, router, requests)
  const kept = createKept<RenderedPage>({ most: mostKept, millis: keptMillis })
  const turns = createTurns({ atOnce: 2, mostWaiting })

  async function render(context: RequestContext, request: PageRequest, { template, appPath }: Asked) {
    const renderer = await rendererFor()
    const page = await traced('render page', () => requests.run(context, () => renderer.renderPage(request)))
    const tags = source.preloads(page.routeFiles)
    const html = fillTemplate(template, page, tags)
    return {
      status: page.status,
      location: page.location,
      html: keepText(page.status === 200 ? withWebApp(html, appPath, page.language) : html, thorough),
      // Of scripts written here and by the router: an injected script would not run.
      scripts: inlineScriptHashes(fillTemplate(template, { ...page, head: '', body: '' }, tags)),
    }
  }

  return async (c, asked) => {
    const context = await openContext(c)
    const request = {
      origin: context.deps.config.baseUrl,
      address: asked.url.pathname + asked.url.search,
      mount: asked.mount,
      domain: asked.domain,
      host: c.req.header('host') ?? '',
      language: findLanguage(getCookie(c, languageKey)),
      platform: asked.platform,
    }
    const make = async () => {
      context.count('render a page')
      return await (turns(() => render(context, request, asked)) ??
        refuse('unavailable', { retryAfterSeconds: 1 }))
    }
    const isAnybody = context.sessionHash() === null
    return await (isAnybody ? kept(JSON.stringify(request), make) : make())
  }
}

/** The renderer, whose calls go directly to the verbs, with the context of the page's request. */
function rendererOf(
  source: PageSource,
  router: ServiceRouter,
  requests: AsyncLocalStorage<RequestContext>,
): () => Promise<PageRenderer> {
  const ready = new WeakSet<PageRenderer>()
  return async () => {
    const renderer = await source.renderer()
    if (ready.has(renderer)) return renderer
    ready.add(renderer)
    renderer.answerCallsWith(async (path, input) => {
      const context = requests.getStore()
      if (!context) throw new Error('a page asked outside of its request')
      try {
        const verbs = createRouterClient(router, { context }) as unknown as Verbs
        return await verbs[path[0] as string]?.[path[1] as string]?.(input)
      } catch (error) {
        const { code, status, defined, data } = present(error, context.log, path.join('.'))
        // The renderer is built with its own copy of the library and would not recognise a subclass.
        throw new ORPCError(code, { status, defined, data })
      }
    })
    return renderer
  }
}

/** The page within its app. */
function withWebApp(html: string, pathname: string, language: Language): string {
  const accountId = webAppOf(pathname)
  const named = html.replace('"/manifest.webmanifest"', () => `"${manifestAddress(pathname, language)}"`)
  if (!accountId) return named
  const icon = `"/booking/${accountId}/icon-192.png"`
  return named.replace('"/favicon.svg" type="image/svg+xml"', icon).replace('"/icons/icon-192.png"', icon)
}

/** Responds with a page, whose inline scripts are the only ones that may run. */
export function answerPage(
  c: Context<HttpEnv>,
  html: KeptText,
  scripts: readonly string[],
  status: 200 | 404,
): Promise<Response> {
  c.set('inlineScripts', scripts)
  return answerText(c, html, 'text/html; charset=utf-8', status)
}

type Verbs = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

const wantsPage = (accept = '*/*') => accept.includes('text/html') || accept.includes('*/*')
