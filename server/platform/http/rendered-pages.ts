import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PageRenderer, PageRequest } from '#core/app/page-renderer.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { contentVersion } from '#server/platform/database/content-version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { traced } from '#server/platform/log/tracing.ts'
import { createTurns } from '#server/platform/turns.ts'
import { type KeptText, keepCompressed, keepText, quick } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'
import { type PageAnswer, pageAnswersOf } from './page-answers.ts'
import { createPageCache, type KeptPage } from './page-cache.ts'
import { fillTemplate } from './page-template.ts'
import { withWebApp } from './page-web-app.ts'
import { refuse } from './refuse.ts'
import type { RequestContext, ServiceRouter } from './rpc.ts'
import { inlineScriptHashes } from './security-headers.ts'

/**
 * Brotli's and gzip's level for pages. The result is a tenth smaller than at the level for calls, and takes two
 * milliseconds more.
 */
export const thorough = 7
const maxBytes = 32 * 1024 * 1024
/** Maximum number of pages waiting to be rendered; two are rendered at a time. */
const maxWaiting = 10
/** Maximum age of a rendered page. A page contains the time of its prices, which carts and devices store. */
const longestMillis = hourMillis

/** The source of pages: the built app, or a bundler in development. */
export interface PageSource {
  /** `index.html` with its scripts and styles, or null while the app has not been built. */
  template(address: string): Promise<string | null>
  renderer(): Promise<PageRenderer>
  /** Tags that preload the code of these routes. */
  preloads(routeFiles: readonly string[]): string
  /** True in development: each page is rendered for each request, since its code may have changed. */
  isChanging?: boolean
}

export interface AskedPage {
  request: PageRequest
  /** Whether the page is the same for all visitors without a session. */
  isShared: boolean
  /** The version of the brand, whose name and colors are in the template. */
  brandVersion: number
  /** Returns `index.html` for this page. */
  template: () => string
  /** The path that decides which app the page belongs to. */
  appPath: string
}

export interface RenderedPage {
  status: 200 | 404
  location: string | null
  html: KeptText
  etag: string
  /** Hashes of the page's inline scripts. */
  scripts: readonly string[]
}

/** What a cached page was made of. */
interface Sources {
  answers: readonly PageAnswer[]
  day: Day
  at: number
}

/**
 * Renders pages on the server. Pages for visitors without a session are shared, and rendered again only after their
 * contents have changed.
 */
export function renderedPages(
  source: PageSource,
  router: ServiceRouter,
  openContext: (c: Context<HttpEnv>) => Promise<RequestContext>,
  { database, packs, clock }: Pick<Deps, 'database' | 'packs' | 'clock'>,
) {
  const asking = new AsyncLocalStorage<{ context: RequestContext; answers: PageAnswer[] }>()
  const calls = pageAnswersOf(router)
  const rendererFor = rendererOf(source, (path, input) => {
    const asked = asking.getStore()
    if (!asked) throw new Error('a page made a call outside of its request')
    return calls.answer(asked, path, input)
  })
  const turns = createTurns({ atOnce: 2, maxWaiting })
  const now = () => clock.now().getTime()
  const today = () => dayIn(clock.now(), homeZone)
  // Cut-offs, deadlines and days begin on full minutes.
  const stamp = () => [contentVersion(database), packs.version(), Math.floor(now() / minuteMillis)].join(' ')
  const cache = createPageCache<RenderedPage & Sources>({ maxBytes, stamp })

  /** Renders a page. A page that is sent only once is compressed as quickly as a call response. */
  async function render(
    context: RequestContext,
    { request, template, appPath }: AskedPage,
    isPublic: boolean,
  ) {
    const sources = { answers: [] as PageAnswer[], day: today(), at: now() }
    const renderer = await rendererFor()
    const page = await traced('render page', () =>
      asking.run({ context, answers: sources.answers }, () => renderer.renderPage(request)),
    )
    const tags = source.preloads(page.routeFiles)
    const empty = template()
    const filled = fillTemplate(empty, page, tags)
    const text = page.status === 200 ? withWebApp(filled, appPath, page.language) : filled
    const html = isPublic
      ? await keepCompressed(text, thorough)
      : { ...keepText(text, quick), bytes: text.length }
    const rendered = {
      ...sources,
      ...{ status: page.status, location: page.location, html },
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
      // Covers only scripts written here or by the router, so that an injected script would not run.
      scripts: inlineScriptHashes(fillTemplate(empty, { ...page, head: '', body: '' }, tags)),
    }
    return { page: rendered, bytes: html.bytes }
  }

  /** Renders when its turn comes. */
  async function make(context: RequestContext, asked: AskedPage, isPublic: boolean) {
    context.count('render a page')
    return await (turns(() => render(context, asked, isPublic)) ??
      refuse('unavailable', { retryAfterSeconds: 1 }))
  }

  async function isCurrent(context: RequestContext, { page }: KeptPage<Sources>): Promise<boolean> {
    const isOld = page.day !== today() || Math.abs(now() - page.at) > longestMillis
    return !isOld && (await calls.areCurrent(context, page.answers))
  }

  return async (
    c: Context<HttpEnv>,
    asked: AskedPage,
  ): Promise<{ page: RenderedPage; isPublic: boolean }> => {
    const context = await openContext(c)
    const isPublic = asked.isShared && context.sessionHash() === null
    if (!isPublic || source.isChanging) return { page: (await make(context, asked, false)).page, isPublic }
    const key = JSON.stringify([asked.request, asked.brandVersion])
    const page = await cache.get(key, async (known) => {
      if (known && (await isCurrent(context, known))) return known
      const made = await make(context, asked, true)
      const { status, location, answers } = made.page
      // Pages that are missing or have moved are not cached, since anyone can request any number of them. Neither are
      // pages with results that other visitors would not get.
      const isKept = status === 200 && location === null && answers.every(({ digest }) => digest !== null)
      return { page: made.page, bytes: isKept ? made.bytes + key.length : 0 }
    })
    return { page, isPublic }
  }
}

/** Returns a loader for the renderer, whose calls are answered by `answer`. */
function rendererOf(
  source: PageSource,
  answer: (path: readonly string[], input: unknown) => Promise<unknown>,
): () => Promise<PageRenderer> {
  const ready = new WeakSet<PageRenderer>()
  return async () => {
    const renderer = await source.renderer()
    if (!ready.has(renderer)) renderer.answerCallsWith(answer)
    ready.add(renderer)
    return renderer
  }
}
