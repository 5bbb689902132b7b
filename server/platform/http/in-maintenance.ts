import type { Context, MiddlewareHandler } from 'hono'
import { type MaintenanceNotice, retryAfterMaintenance } from '#core/app/maintenance.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readSwitches, type Switches } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { answerMaintenancePage } from './maintenance-page.ts'

/**
 * Calls allowed during maintenance: the app's polling and what it needs, the contacts on the maintenance page, and
 * sign-in, since the caller may be staff.
 */
const openCalls: ReadonlySet<string> = new Set([
  ...['home.getRemoteConfig', 'home.getSettings', 'product.getStorefront', 'agency.getAffiliate'],
  ...['home.getPerson', 'home.signIn', 'home.confirmSignIn', 'home.signOut'],
  ...['home.askPasskey', 'home.confirmByPasskey', 'home.beginSecondFactor', 'home.finishSecondFactor'],
])
/** The path of the polling call in the REST protocol, for clients that poll there. */
const openPaths: ReadonlySet<string> = new Set(['/api/home/remote-config'])

/** Timeout for checking whether maintenance is on, in milliseconds. */
const patienceMillis = 500

/**
 * Reads the maintenance notice; null if there is none. If the database does not respond, the last known value is used.
 */
export function readMaintenance(database: Database): () => Promise<MaintenanceNotice | null> {
  let known: Switches | null = null
  const read = async () => {
    known = await readSwitches(database)
  }
  return async () => {
    // An AbortController would create an error with a stack trace for each request.
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMillis).unref()
    })
    await Promise.race([read().catch(() => {}), late])
    clearTimeout(timer)
    return known?.maintenance ? known : null
  }
}

type Reading = ReturnType<typeof readMaintenance>

/** During maintenance, rejects calls with `maintenance`, except those of staff. Mount under `withContext`. */
export const closeCalls =
  ({ clock }: Pick<Deps, 'clock'>, read: Reading): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const notice = await read()
    if (!notice || isOfPlatform(c.var.context.actor.role) || isOpenCall(c.req.path)) return await next()
    return answerRefusal(c, 'maintenance', {
      retryAfterSeconds: retryAfterMaintenance(notice, clock.now().getTime()),
    })
  }

function isOpenCall(path: string): boolean {
  if (openPaths.has(path)) return true
  const [, call] = /^\/rpc\/(\w+\/\w+)$/.exec(path) ?? []
  return call !== undefined && openCalls.has(call.replace('/', '.'))
}

/**
 * During maintenance, responds to page and document requests with the maintenance page. The staff area stays available.
 */
export function closedPages(
  deps: Pick<Deps, 'clock' | 'config'>,
  read: Reading,
  isStaff: (c: Context<HttpEnv>) => Promise<boolean>,
): (c: Context<HttpEnv>) => Promise<Response | null> {
  return async (c) => {
    if (/^\/admin(?:\/|$)/.test(c.req.path)) return null
    const notice = await read()
    if (!notice || (await isStaff(c))) return null
    return await answerMaintenancePage(c, notice, deps)
  }
}

/** `closedPages` as a middleware. */
export const closePages =
  (closed: ReturnType<typeof closedPages>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const answer = await closed(c)
    return answer ?? (await next())
  }
