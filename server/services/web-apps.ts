import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import sharp from 'sharp'
import type { Actor } from '#core/access.ts'
import { fileTypes } from '#core/agencies/file-limits.ts'
import { findLanguage, type Language, languageParameter, localeOf } from '#core/app/language.ts'
import { shareAgain, sharedField, sharePath } from '#core/app/share-target.ts'
import { platformTheme, type Theme } from '#core/looks/themes.ts'
import { daySeconds, hourSeconds } from '#core/time/lengths.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import { readSwitches } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { onlyFromOurPages } from '#server/platform/http/same-site.ts'
import { createKept } from '#server/platform/kept.ts'
import en from '../../locales/en/shared/install.json' with { type: 'json' }
import es from '../../locales/es/shared/install.json' with { type: 'json' }
import { retiredWorker } from './retired-worker.ts'
import { type PicturedApp, screenshotsOf } from './web-app-pictures.ts'

const texts = { es, en }
const drawing = readFileSync(new URL('../../public/icon.svg', import.meta.url), 'utf8')
const visitor: Actor = { role: 'visitor', personId: null, accountId: null, branchIds: [], saleIds: [] }
/** Icons that are kept in memory, of some 10 kB each. */
const mostIcons = 300

/** A file of an icon: its size, and whether it may be cut to any shape. */
const icons = [
  { file: 'icon-192', size: 192, purpose: 'any' },
  { file: 'icon-512', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const

type Shortcut = keyof typeof es.shortcuts
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
 * What a phone asks for to install the platform or one agency's booking page, each as an app of its own: a manifest
 * (W3C Web Application Manifest) in the language that its address names, and icons in the agency's colours. The worker
 * that keeps an app on the phone is the built one, unless it is switched off.
 */
export function webAppRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const drawn = createKept<Buffer>({ most: mostIcons })
  app.use('/manifest.webmanifest', etag())
  app.use('/booking/:accountId/:file{(?:app\\.webmanifest|icon-.+\\.png)}', etag())

  app.get('/service-worker.js', async (c, next) => {
    if ((await readSwitches(deps.database)).worker) return next()
    c.header('cache-control', 'no-store')
    return c.body(retiredWorker, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })

  app.get('/manifest.webmanifest', (c) => {
    const language = findLanguage(c.req.query(languageParameter)) ?? 'es'
    return answer(
      manifest({
        language,
        id: '/',
        name: 'Alforja',
        description: texts[language].description,
        theme: platformTheme,
        icons: '/icons/',
        pages: pagesOfPlatform,
        takesFiles: true,
        pictures: 'platform',
      }),
    )
  })

  app.get('/booking/:accountId/app.webmanifest', async (c) => {
    const account = await shown(c.req.param('accountId'))
    const language = findLanguage(c.req.query(languageParameter)) ?? account.language
    const id = `/booking/${account.id}`
    return answer(
      manifest({
        language,
        id,
        name: account.name,
        description: account.tagline[language],
        theme: account.theme,
        icons: `${id}/`,
        pages: pagesOfAgency.map(([shortcut, path]) => [shortcut, `${id}/${path}`] as const),
        pictures: 'agency',
      }),
    )
  })

  app.get('/booking/:accountId/:file{icon-.+\\.png}', async (c) => {
    const icon = icons.find(({ file }) => `${file}.png` === c.req.param('file'))
    if (!icon) return c.notFound()
    const { theme } = await shown(c.req.param('accountId'))
    const svg = inColours(theme)
    const body = await drawn(`${icon.size} ${svg}`, () =>
      sharp(Buffer.from(svg)).resize(icon.size).png().toBuffer(),
    )
    return new Response(new Uint8Array(body), {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${daySeconds}` },
    })
  })

  async function shown(accountId: string) {
    await requireShown(deps.database, visitor, accountId)
    return getAccount(deps, accountId)
  }
  return app
}

/** The drawing of the saddlebag in an agency's colours. */
const inColours = ({ primary, accent, paper }: Theme) =>
  drawing
    .replaceAll(/#3a4bb0|#232f7c|#2b3a8f/g, primary)
    .replaceAll('#f2a71b', accent)
    .replaceAll('#fbf7f0', paper)

function manifest(app: {
  language: Language
  id: string
  name: string
  description: string
  theme: Theme
  /** Where its icons are. */
  icons: string
  pages: readonly Page[]
  /** Whether other apps hand files over to it. */
  takesFiles?: boolean
  pictures: PicturedApp
}) {
  const { shortcuts, screenshots } = texts[app.language]
  return {
    id: app.id,
    name: app.name,
    short_name: app.name,
    description: app.description,
    lang: localeOf[app.language],
    start_url: app.id,
    // Payments come back to an address of the platform.
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
    screenshots: screenshotsOf(app.pictures, app.language, screenshots),
    shortcuts: app.pages.map(([shortcut, url]) => ({ name: shortcuts[shortcut], url })),
    ...(app.takesFiles ? { share_target: shareTarget } : {}),
  }
}

/** Pictures of any kind: what cannot be taken is told by the app, in words. */
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
 * What another app hands over where no worker takes it, on a first visit: nothing is read of it, and the page says to
 * share it again. What pages of other sites send is refused. Mount before bodies are limited.
 */
export function shareFallback(origins: readonly string[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(sharePath, (c, next) => {
    // A browser that is still sending does not hear an answer.
    if (c.req.method === 'POST') c.env.incoming.resume()
    return next()
  })
  app.post(sharePath, onlyFromOurPages(origins, [shareTarget.enctype]), (c) =>
    c.redirect(`${sharePath}?${shareAgain}=1`, 303),
  )
  return app
}
