import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Actor } from '#core/access.ts'
import { fileTypes } from '#core/agencies/file-limits.ts'
import { agencyPath } from '#core/app/addresses.ts'
import { findLanguage, type Language, languageParameter, localeOf } from '#core/app/language.ts'
import { mountAt, type OwnDomain, outerPath } from '#core/app/mounts.ts'
import { shareAgain, sharedField, sharePath } from '#core/app/share-target.ts'
import { brandTheme, ownBrand } from '#core/looks/brand.ts'
import type { Theme } from '#core/looks/themes.ts'
import { hourSeconds } from '#core/time/lengths.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import { readSwitches } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { onlyFromOurPages } from '#server/platform/http/same-site.ts'
import type { SectionTexts } from '#server/platform/section-texts.gen.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { retiredWorker } from './retired-worker.ts'
import { icons, webAppIconRoutes } from './web-app-icons.ts'
import { type PicturedApp, screenshotsOf } from './web-app-pictures.ts'

const texts = sectionTexts('install')
const visitor: Actor = { role: 'visitor', personId: null, accountId: null, branchIds: [], saleIds: [] }
type Shortcut = keyof SectionTexts['install']['shortcuts']
type Page = readonly [shortcut: Shortcut, path: string]

const pagesOfPlatform: readonly Page[] = [
  ['sales', '/agency/sales'],
  ['transfers', '/agency/sales/transfer-service'],
  ['notices', '/agency/notices'],
]
const pagesOfAgency: readonly Page[] = [
  ['hotels', 'hotels'],
  ['tours', 'tours'],
  ['cart', 'checkout'],
  ['reservation', 'find-reservation'],
]

/**
 * The files that a phone needs to install the platform or one agency's booking page, each as an app of its own: a
 * manifest (W3C Web Application Manifest) in the language of its address, and icons in the agency's colors. The
 * service worker is the built one, unless it is switched off.
 */
export function webAppRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use('/manifest.webmanifest', etag())
  app.use('/booking/:accountId/app.webmanifest', etag())

  app.get('/service-worker.js', async (c, next) => {
    if ((await readSwitches(deps.database)).worker) return next()
    c.header('cache-control', 'no-store')
    return c.body(retiredWorker, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })

  app.get('/manifest.webmanifest', async (c) => {
    const own = c.get('domain')
    if (own) return answer(await agencyManifest(own.accountId, c.req.query(languageParameter), own))
    const brand = await readBrand(deps.database)
    const language = findLanguage(c.req.query(languageParameter)) ?? 'es'
    return answer(
      manifest({
        language,
        id: '/',
        name: brand.name,
        shortName: brand.shortName,
        description: texts[language].description,
        theme: brandTheme(brand),
        icons: '/icons/',
        pages: pagesOfPlatform,
        takesFiles: true,
        // The icons show the program's own name.
        pictures: brand.name === ownBrand.name ? 'platform' : null,
      }),
    )
  })

  app.get('/booking/:accountId/app.webmanifest', async (c) =>
    answer(
      await agencyManifest(c.req.param('accountId'), c.req.query(languageParameter), c.get('domain') ?? null),
    ),
  )

  app.route(
    '/',
    webAppIconRoutes(deps, async (accountId) => (await shown(accountId)).theme),
  )

  async function agencyManifest(accountId: string, asked: string | undefined, domain: OwnDomain | null) {
    const account = await shown(accountId)
    const language = findLanguage(asked) ?? account.language
    const page = agencyPath(accountId)
    const mount = domain && mountAt('/', domain)
    return manifest({
      language,
      id: outerPath(mount, page),
      name: account.name,
      description: account.tagline[language],
      theme: account.theme,
      icons: `${page}/`,
      pages: pagesOfAgency.map(
        ([shortcut, path]) => [shortcut, outerPath(mount, `${page}/${path}`)] as const,
      ),
      pictures: 'agency',
    })
  }

  async function shown(accountId: string) {
    await requireShown(deps.database, visitor, accountId)
    return getAccount(deps, accountId)
  }
  return app
}

function manifest(app: {
  language: Language
  id: string
  name: string
  shortName?: string
  description: string
  theme: Theme
  /** The address of its icons. */
  icons: string
  pages: readonly Page[]
  /** Whether other apps can share files with it. */
  takesFiles?: boolean
  /** Null: none. */
  pictures: PicturedApp | null
}) {
  const { shortcuts, screenshots } = texts[app.language]
  return {
    id: app.id,
    name: app.name,
    short_name: app.shortName ?? app.name,
    description: app.description,
    lang: localeOf[app.language],
    start_url: app.id,
    // Payment providers redirect back to an address of the platform.
    scope: '/',
    display: 'standalone',
    background_color: app.theme.paper,
    theme_color: app.theme.primary,
    categories: ['travel', 'business'],
    icons: icons.map(({ file, size, purpose }) => ({
      src: `${app.icons}${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    ...(app.pictures && { screenshots: screenshotsOf(app.pictures, app.language, screenshots) }),
    shortcuts: app.pages.map(([shortcut, url]) => ({ name: shortcuts[shortcut], url })),
    ...(app.takesFiles ? { share_target: shareTarget } : {}),
  }
}

/** Pictures of all kinds: the app itself says which ones it does not accept. */
const shareTarget = {
  action: sharePath,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: sharedField, accept: [...fileTypes, 'image/*', '.pdf'] }] },
}

const answer = (body: object) =>
  new Response(JSON.stringify(body), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': `public, max-age=${hourSeconds}`,
    },
  })

/**
 * Files shared from another app when no worker handles the request, as on a first visit: the body is not read, and
 * the page asks to share again. Posts from pages of other sites are refused. Mount before the limit of bodies.
 */
export function shareFallback(origins: readonly string[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(sharePath, (c, next) => {
    // The body is consumed first: a browser ignores a response while it is still sending.
    if (c.req.method === 'POST') c.env.incoming.resume()
    return next()
  })
  app.post(sharePath, onlyFromOurPages(origins, [shareTarget.enctype]), (c) =>
    c.redirect(`${sharePath}?${shareAgain}=1`, 303),
  )
  return app
}
