import { type AnyRouteMatch, RouterProvider } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { ResourceKey } from 'i18next'
import { renderToString } from 'react-dom/server'
import { languageParameter } from '#core/app/language.ts'
import { innerPath } from '#core/app/mounts.ts'
import type { Page, PageRequest } from '#core/app/page-renderer.ts'
import { publicUrl } from '#core/app/public-url.ts'
import { sectionsOf, type TextFile } from '#core/app/text-file.ts'
import { kindPartFiles, kindShown } from '#src/shop/products/later-parts.tsx'
import { loadFlightTimes } from '#src/shop/products/search/search-form.tsx'
import { isOpen, openRoutes } from './app/all-routes.ts'
import { Providers } from './app/providers.tsx'
import { placeAt } from './app/rewrite.ts'
import { makeRouter } from './app/router.tsx'
import { answersIn, writeSentPage } from './app/sent-page.ts'
import { createTexts } from './platform/i18n.ts'
import { servedAt } from './platform/origin.ts'
import { rememberTexts } from './platform/remembered-texts.ts'

export { answerCallsWith } from './platform/api.ts'

/** By `es/cart`, wherever the files are. */
const sections = new Map(
  Object.entries(
    import.meta.glob<TextFile>('../locales/*/*/*.json', { eager: true, import: 'default' }),
  ).flatMap(([path, file]) => {
    const [, language = '', name = ''] = /^\.\.\/locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(path) ?? []
    return sectionsOf(name, file).map(([section, texts]) => [`${language}/${section}`, texts as ResourceKey])
  }),
)

/** Renders one page of the app with its data. Throws when the app itself fails. */
export async function renderPage({
  origin,
  address,
  mount,
  domain,
  language,
  platform,
}: PageRequest): Promise<Page> {
  const url = new URL(address, 'http://localhost')
  // As in the browser, no screen sees it: the server must render what the browser hydrates.
  url.searchParams.delete(languageParameter)
  const texts = await createTexts({
    language,
    platform,
    read: async (language, names) =>
      Object.fromEntries(
        names.map((section) => {
          const found = sections.get(`${language}/${section}`)
          if (!found) throw new Error(`no ${section} in ${language}`)
          return [section, found]
        }),
      ),
  })
  rememberTexts(texts.i18n, platform)
  await loadFlightTimes()
  // The layout of frames is not a route, which would name its texts.
  if (mount?.isFrame) await texts.load('booking-engine')
  const { router, queries } = makeRouter(texts, mount ? await placeAt(mount) : undefined)
  // As in the browser, which needs them before hydration.
  const path = innerPath(mount, url.pathname)
  const isLater = !isOpen(router, path)
  if (isLater) await openRoutes(router, path)
  const answer = createRequestHandler({ createRouter: () => router, request: new Request(url) })
  let page: Page | null = null
  const response = await answer(async () => {
    const matches = router.stores.matches.get()
    const status = statusOf(matches)
    // Isolated per render: pages of several domains are rendered concurrently.
    servedAt((path) => publicUrl(origin, domain, path), domain?.origin ?? origin)
    const { head, body } = hoist(
      renderToString(
        <Providers queries={queries} texts={texts}>
          <RouterProvider router={router} />
        </Providers>,
      ),
    )
    const tags = router.serverSsr?.takeInitialHydrationScriptTags()
    const scripts = [...(tags?.before ?? []), ...(tags ? [tags.boundary] : [])]
    page = {
      status,
      location: null,
      language,
      head,
      body,
      scripts:
        writeSentPage({
          language,
          sections: texts.i18n.store.data[language] ?? {},
          queries: answersIn(queries),
        }) +
        scripts
          .map(({ attrs, children = '' }) => `<script${flags(attrs)}>${timeless(children)}</script>`)
          .join(''),
      routeFiles: [
        ...(isLater ? ['src/app/visitor-routes.gen.js'] : []),
        ...matches.flatMap(({ routeId, loaderData }) => {
          const kind = kindShown(loaderData)
          return [fileOf(routeId), ...(kind ? kindPartFiles[kind] : [])]
        }),
      ],
    }
    return new Response()
  })
  queries.clear()
  return page ?? redirectTo(response)
}

const redirectTo = (response: Response): Page => ({
  status: 200,
  location: response.headers.get('location'),
  language: 'es',
  head: '',
  body: '',
  scripts: '',
  routeFiles: [],
})

/** React writes the head tags before everything else; a page has another place for them. */
function hoist(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** An unknown URL is a 404. Any other failure is thrown: the browser retries it and shows an error. */
function statusOf(matches: readonly AnyRouteMatch[]): Page['status'] {
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error
  return matches.some(({ status, _notFound }) => status === 'notFound' || _notFound) ? 404 : 200
}

/** Without the router's times of loading, so that the same page has the same bytes. In a text the quote is escaped. */
const timeless = (script: string): string => script.replaceAll(/,u:\d+,s:"/g, ',u:0,s:"')

const flags = (attrs: Record<string, unknown> = {}) =>
  Object.entries(attrs)
    .filter(([, value]) => value === '')
    .map(([name]) => ` ${name}`)
    .join('')

/** The inverse of the router's naming: "/booking/$accountId/" is the file "booking/$accountId/index.tsx". */
function fileOf(routeId: string): string {
  return routeFiles.find((file) => idOf(file) === routeId) ?? ''
}

const routeFiles = Object.keys(import.meta.glob('./routes/**/*.tsx')).map((path) =>
  path.replace('./', 'src/'),
)
const idOf = (file: string) =>
  file
    .replace(/^src\/routes/, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/')
