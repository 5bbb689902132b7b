import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { ErrorCode, ErrorData } from '#core/contract/errors.ts'
import { mailboxRoutes } from './gateways/mail/mailbox.ts'
import { sandboxRoutes } from './gateways/payments/sandbox/routes.ts'
import { accessLog } from './platform/access-log.ts'
import { isUnstorable } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { Refusal } from './platform/errors.ts'
import { health } from './platform/health.ts'
import type { HttpEnv } from './platform/http-env.ts'
import { newId } from './platform/ids.ts'
import { createLimiter } from './platform/limits.ts'
import { loggableError } from './platform/loggable-error.ts'
import { openApiRoutes } from './platform/openapi.ts'
import { answerRefusal } from './platform/refusals.ts'
import { withContext } from './platform/request-context.ts'
import { answerContract } from './platform/rpc.ts'
import { noStore, onlyFromOurPages } from './platform/same-site.ts'
import { inlineScriptHashes, securityHeaders } from './platform/security-headers.ts'
import { answerShell } from './platform/shell.ts'
import { listStaticFiles } from './platform/static-files.ts'
import { version } from './platform/version.ts'
import { sceneRoutes } from './scenes/routes.ts'
import { bookingEngineService } from './services/booking-engine.ts'
import { homeService } from './services/home.ts'
import { productService } from './services/product.ts'
import { voucherRoutes } from './services/vouchers.ts'
import { paymentsRoutes } from './services/webhooks.ts'

export interface AppOptions {
  /** Answers pages in development, where a bundler serves the files too. */
  shell?: (c: Context<HttpEnv>) => Response | Promise<Response>
  /** Where the built app is. */
  clientFolder?: string
  /** Whether everything that a booking needs has been built; asked by `/health`. */
  isReady?: () => boolean
}

const builtApp = fileURLToPath(new URL('../dist/client', import.meta.url))
const maxBodyBytes = 1024 * 1024

/** The whole HTTP application, without listening. Tests call this. */
export function createApp(deps: Deps, options: AppOptions = {}): Hono<HttpEnv> {
  const files = listStaticFiles(options.clientFolder ?? builtApp)
  const page = files.text('/index.html') ?? ''
  const limiter = createLimiter(deps.config, deps.clock)
  const router = { home: homeService, product: productService, bookingEngine: bookingEngineService }

  const app = new Hono<HttpEnv>()
  app.use(requestId({ generator: newId, headerName: 'X-Request-Id', limitLength: 64 }))
  app.use(accessLog(deps.log))
  app.use(
    securityHeaders({
      https: deps.config.baseUrl.startsWith('https:'),
      scripts: inlineScriptHashes(page),
      development: options.shell !== undefined,
    }),
  )
  app.use(compress())
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error.code, error.data as ErrorData<ErrorCode>)
    if (error instanceof HTTPException) return error.getResponse()
    if (isUnstorable(error)) return answerRefusal(c, 'bad_request', { field: '' })
    c.var.log.error({ err: loggableError(error) }, 'request failed')
    return answerRefusal(c, 'internal', undefined)
  })

  app.get('/health', health(deps, version, options.isReady ?? (() => true)))
  app.route('/api', openApiRoutes(version))
  for (const [prefix, protocol] of [
    ['/rpc', 'rpc'],
    ['/api', 'rest'],
  ] as const) {
    app.use(
      `${prefix}/*`,
      noStore,
      onlyFromOurPages(deps.config.baseUrl),
      withContext(deps, limiter),
      answerContract(router, protocol, prefix),
    )
    app.all(`${prefix}/*`, (c) => answerRefusal(c, 'bad_request', { field: 'path' }, 404))
  }
  app.use('/vouchers/*', withContext(deps, limiter)).route('/', voucherRoutes(deps))
  app.route('/', paymentsRoutes(deps))
  if (deps.payments.name === 'sandbox') app.route('/', sandboxRoutes(deps))
  if (deps.config.demo) app.route('/', mailboxRoutes(deps))
  app.route('/media/scenes', sceneRoutes())
  app.all('*', answerShell(files, options.shell))
  return app
}

/** The rest of the body is not read, so the connection cannot go on. */
function tooLarge(c: Context<HttpEnv>): Response {
  c.header('Connection', 'close')
  return answerRefusal(c, 'bad_request', { field: 'body' }, 413)
}
