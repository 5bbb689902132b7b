import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { fileTypes, maxFileBytes } from '#core/agencies/file-limits.ts'
import { generation } from '#core/app/client.ts'
import { contract } from '#core/contract/contract.ts'
import type { ErrorCode, ErrorData } from '#core/contract/errors.ts'
import { sampleAddress } from '#core/looks/embedding.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { mailboxRoutes } from './gateways/mail/mailbox.ts'
import { sessionStore } from './modules/people/sessions.ts'
import { version } from './platform/config/version.ts'
import type { Database } from './platform/database/database.ts'
import type { Deps } from './platform/deps.ts'
import { answerRefusal, refusalOf } from './platform/http/answer-refusal.ts'
import { limitBody, limitCalls } from './platform/http/body-limit.ts'
import { builtPages } from './platform/http/built-pages.ts'
import { onlyLivingClients } from './platform/http/client-generation.ts'
import { callsFrom, pageOrigins } from './platform/http/cross-origin.ts'
import { health } from './platform/http/health.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { closeCalls, closedPages, closePages, readMaintenance } from './platform/http/in-maintenance.ts'
import { createLimiter, type LimitedAction } from './platform/http/limits.ts'
import { openApiRoutes } from './platform/http/openapi.ts'
import { findOwnDomain } from './platform/http/own-domains.ts'
import { answerPages } from './platform/http/pages.ts'
import { policyReportRoutes } from './platform/http/policy-reports.ts'
import { Refusal } from './platform/http/refuse.ts'
import type { PageSource } from './platform/http/rendered-pages.ts'
import { clientOf, openContext, withContext } from './platform/http/request-context.ts'
import { answerContract } from './platform/http/rpc.ts'
import { noStore, onlyFromOurPages } from './platform/http/same-site.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { listStaticFiles } from './platform/http/static-files.ts'
import { thirdPartyHosts } from './platform/http/third-parties.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { accessLog } from './platform/log/access-log.ts'
import { createMetrics } from './platform/log/metrics.ts'
import { adminService } from './services/admin.ts'
import { agencyService } from './services/agency.ts'
import { bookFileRoutes } from './services/book-files.ts'
import { bookingEngineService } from './services/booking-engine.ts'
import { letSitesEmbed, letSitesLoad } from './services/booking-engine-pages.ts'
import { bundleRoutes } from './services/bundles.ts'
import { certificateRoutes } from './services/certificates.ts'
import { crmRoutes } from './services/crm.ts'
import { evidenceRoutes } from './services/dispute-evidence.ts'
import { exportRoutes } from './services/exports.ts'
import { filesRoutes } from './services/files.ts'
import { homeService } from './services/home.ts'
import { imageRoutes } from './services/images.ts'
import { liveRoutes } from './services/live.ts'
import { metricsRoutes } from './services/metrics.ts'
import { createPreviews, pictureForPaper, previewRoutes } from './services/previews.ts'
import { productService } from './services/product.ts'
import { quoteRoutes } from './services/quotes.ts'
import { reportService } from './services/report.ts'
import { sampleSiteRoutes } from './services/sample-site.ts'
import { textRoutes } from './services/screen-texts.ts'
import { searchEngineRoutes } from './services/search-engines.ts'
import { stopMailsRoutes } from './services/stop-mails.ts'
import { voucherRoutes } from './services/vouchers.ts'
import { shareFallback, webAppRoutes } from './services/web-apps.ts'
import { paymentsRoutes } from './services/webhooks.ts'

export interface AppOptions {
  /** During development, the pages are served by a bundler together with the files. */
  pages?: PageSource
  /** The built app: `client` for browsers, `server` for rendering. */
  builtFolder?: string
  /** Whether everything that a booking needs is ready; reported by `/health`. */
  isReady?: () => boolean
  /** Separate connections for incoming webhooks (`webhooks`) and for the database health check (`probe`). */
  webhooks?: Database
  probe?: Database
  /** The API version. Only tests override the default. */
  generation?: number
}

const built = fileURLToPath(new URL('../dist', import.meta.url))

/** Creates the complete HTTP application, without listening. Tests use it directly. */
export function createApp(deps: Deps, options: AppOptions = {}): Hono<HttpEnv> {
  const folder = options.builtFolder ?? built
  const files = listStaticFiles(join(folder, 'client'))
  const limiter = createLimiter(deps.config, deps.clock)
  const router = {
    home: homeService,
    product: productService,
    bookingEngine: bookingEngineService,
    agency: agencyService,
    admin: adminService,
    report: reportService,
  }

  const { served, urls } = deps.config.services
  const isServed = (name: string) => served.some((one) => one === name)
  const servedRouter = Object.fromEntries(Object.entries(router).filter(([name]) => isServed(name)))
  const origins = pageOrigins(deps.config)

  const count = (action: LimitedAction) => (c: Context<HttpEnv>) =>
    limiter.count(action, clientOf(c, deps.config.proxyHops))

  const app = new Hono<HttpEnv>()
  const metrics = createMetrics()
  if (deps.tracer) app.use(traceRequests(deps.tracer))
  app.use(accessLog(deps.log))
  app.use(metrics.countRequests)
  app.use(findOwnDomain(deps))
  if (isServed('home')) app.use('/booking-engine/:accountId/*', letSitesEmbed(deps))
  app.use(
    securityHeaders({
      https: deps.config.baseUrl.startsWith('https:'),
      development: options.pages !== undefined,
      hosts: thirdPartyHosts(deps.config.thirdParties, Object.values(urls)),
    }),
  )
  for (const calls of ['/rpc/*', '/api/*']) app.use(calls, callsFrom(origins))
  app.use('/embed.js', letSitesLoad)
  if (isServed('home')) app.route('/', shareFallback(origins))
  for (const calls of ['/rpc/*', '/api/*', '/bundles/*', '/files/*'])
    app.use(calls, onlyLivingClients(options.generation ?? generation))
  const limitCall = limitCalls(contract)
  const limitUpload = limitBody(maxFileBytes, 'file')
  app.use((c, next) => (c.req.path.startsWith('/files/') ? limitUpload : limitCall)(c, next))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error.code, error.data as ErrorData<ErrorCode>)
    if (error instanceof HTTPException) return error.getResponse()
    const { incoming } = c.env
    // The client has disconnected, or sent the body too slowly.
    if (incoming.destroyed && !incoming.complete) return answerRefusal(c, 'bad_request', { field: 'body' })
    const refusal = refusalOf(error)
    if (refusal) {
      c.var.log.warn({ err: error }, 'the database does not take the request')
      return answerRefusal(c, refusal.code, refusal.data as ErrorData<ErrorCode>)
    }
    c.var.log.error({ err: error }, 'request failed')
    return answerRefusal(c, 'internal', undefined)
  })

  app.get('/health', health({ ...deps, probe: options.probe }, version, options.isReady ?? (() => true)))
  app.route('/', metricsRoutes(deps, metrics, options.probe ?? deps.database))
  app.route('/', certificateRoutes(deps))
  app.route('/api', openApiRoutes(version, deps))
  const maintenance = readMaintenance(deps.database)
  for (const [prefix, protocol] of [
    ['/rpc', 'rpc'],
    ['/api', 'rest'],
  ] as const) {
    app.use(
      `${prefix}/*`,
      noStore,
      onlyFromOurPages(origins),
      withContext(deps, sessionStore, limiter),
      closeCalls(deps, maintenance),
      answerContract(servedRouter as typeof router, protocol, prefix),
    )
    app.all(`${prefix}/*`, (c) => answerRefusal(c, 'bad_request', { field: 'path' }, 404))
  }
  // Only the process that serves the portal's own host has pages, files and webhooks.
  if (!isServed('home')) return app.all('*', (c) => c.text('', 404))
  app.route('/', policyReportRoutes(metrics, deps.clock, count('report a violation')))
  const fromOthers = { ...deps, database: options.webhooks ?? deps.database }
  app.route('/', crmRoutes(fromOthers)).route('/', paymentsRoutes(fromOthers, count('receive an event')))
  // Registered before compression, so that events are sent immediately.
  app.use('/live', noStore, withContext(deps, sessionStore, limiter)).route('/', liveRoutes(deps))
  app.use(compress())
  app
    .use('/subscriptions/*', noStore, withContext(deps, sessionStore, limiter))
    .route('/', stopMailsRoutes(deps))
  const openPage = (c: Context<HttpEnv>) => openContext(deps, sessionStore, limiter, c)
  const closed = closedPages(deps, maintenance, async (c) => isOfPlatform((await openPage(c)).actor.role))
  for (const papers of ['/vouchers/*', '/quotes/*']) app.use(papers, closePages(closed))
  app.use('/vouchers/*', withContext(deps, sessionStore, limiter)).route('/', voucherRoutes(deps))
  app
    .use('/bundles/*', noStore, onlyFromOurPages(origins), withContext(deps, sessionStore, limiter))
    .use('/bundles/*', closeCalls(deps, maintenance))
    .route('/', bundleRoutes(deps))
  const makePreview = createPreviews(deps)
  app.use('/quotes/*', withContext(deps, sessionStore, limiter)).route(
    '/',
    quoteRoutes(deps, (picture) => pictureForPaper(makePreview, picture)),
  )
  app
    .use(
      '/files/*',
      noStore,
      onlyFromOurPages(origins, [...fileTypes, 'application/octet-stream']),
      withContext(deps, sessionStore, limiter),
      closeCalls(deps, maintenance),
    )
    .route('/', filesRoutes(deps))
    .route('/', exportRoutes())
    .route('/', evidenceRoutes())
    .route('/', bookFileRoutes())
  for (const { routes } of deps.payments) if (routes) app.route('/', routes)
  if (deps.config.demo) app.route('/', mailboxRoutes(deps))
  app
    .route('/media/previews', previewRoutes(makePreview, count('make a preview')))
    .route('/media/images', imageRoutes(deps))
  app.route('/', searchEngineRoutes(deps)).route('/', webAppRoutes(deps)).route('/', textRoutes())
  app.use(sampleAddress(':accountId'), closePages(closed)).route('/', sampleSiteRoutes(deps, openPage))
  const pages = options.pages ?? builtPages(files, folder)
  app.all(
    '*',
    answerPages(
      files,
      pages,
      router,
      closed,
      async (c) => ({ ...(await openPage(c)), log: c.var.log }),
      deps,
    ),
  )
  return app
}
