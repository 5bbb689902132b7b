import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Actor, can } from '#core/access.ts'
import { personHeader } from '#core/cart/outbox.ts'
import { sessionLimits } from '#core/people/sessions.ts'
import type { Context, KeyedSale } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'
import type { Client, Limiter } from './limits.ts'
import { addressIn, networkOf } from './network.ts'
import type { Sessions } from './session-port.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Creates the request's `Context`. Takes one query if the session cookie is sent, none otherwise. */
export async function openContext(
  deps: Deps,
  sessions: Sessions,
  limiter: Limiter,
  c: HonoContext<HttpEnv>,
): Promise<Context> {
  const secure = deps.config.baseUrl.startsWith('https:')
  // On an agency's domain, a browser would reject a cookie for the platform's domain.
  const cookieDomain = c.get('domain') ? null : deps.config.services.cookieDomain
  const cookieName = secure ? `__${cookieDomain ? 'Secure' : 'Host'}-alforja` : 'alforja'
  const domain = cookieDomain ?? undefined
  const kind = { httpOnly: true, sameSite: 'Lax', path: '/', secure, domain } as const
  const browserName = `${cookieName}-browser`
  const cookies = c.env.incoming.headers.cookie ? getCookie(c) : {}
  const sent = cookies[cookieName] ?? ''
  const mark = cookies[browserName] ?? ''
  const found = tokenPattern.test(sent) ? await sessions.find(deps.database, sent) : null
  let token = found ? sent : null
  const isMarked = tokenPattern.test(mark)

  const actor: Actor = {
    role: found ? (found.personId || found.saleIds.length > 0 ? found.role : 'visitor') : 'visitor',
    personId: found?.personId ?? null,
    accountId: found?.accountId ?? null,
    permissions: found?.permissions ?? [],
    branchIds: found?.branchIds ?? [],
    saleIds: found?.saleIds ?? [],
  }

  function keep(fresh: string, minutes: number) {
    if (fresh === token) return
    token = fresh
    store(cookieName, fresh, minutes)
  }

  function store(name: string, value: string, minutes: number) {
    setCookie(c, name, value, { ...kind, maxAge: minutes * 60 })
  }

  async function give({ id, accountId, sellerId }: KeyedSale, executor: Executor, by: Sessions['grantSale']) {
    if (can(actor, 'see a sale', { saleId: id, accountId, personId: sellerId })) return
    keep(await by(executor, token, id), sessionLimits[found?.role ?? 'customer'].absolute)
    actor.saleIds = [...actor.saleIds, id]
    if (actor.role === 'visitor') actor.role = 'customer'
  }

  const context: Context = {
    deps,
    actor,
    ip: clientAddress(c, deps.config.proxyHops),
    host: c.env.incoming.headers.host ?? '',
    browser: isMarked ? hashToken(mark) : null,
    markBrowser() {
      if (!isMarked) store(browserName, newToken(), sessionLimits.visitor.absolute)
    },
    sessionHash: () => (token ? hashToken(token) : null),
    wasEnded: async () => !found && tokenPattern.test(sent) && (await sessions.wasEnded(deps.database, sent)),
    count(action, detail, amount) {
      const device = actor.personId ?? context.sessionHash() ?? context.browser
      const group = actor.personId ? 'person' : found ? 'session' : 'stranger'
      limiter.count(action, { network: networkOf(context.ip), device, group }, detail, amount)
    },
    grant: (sale, tx) => give(sale, tx ?? deps.database, sessions.grantSale),
    grantOpened: (sale, tx) => give(sale, tx ?? deps.database, sessions.grantOpenedSale),
    async signIn(personId, latest) {
      const person = await sessions.findRole(deps.database, personId)
      if (!person) throw new Error('the person cannot sign in')
      const keepsKeys = actor.personId === null || actor.personId === personId
      const fresh = await sessions.open(
        deps.database,
        { ...person, id: personId },
        token,
        c.req.header('user-agent') ?? '',
        latest,
      )
      keep(fresh, sessionLimits[person.role].absolute)
      Object.assign(actor, person, { personId }, keepsKeys ? {} : { saleIds: [] })
    },
    rememberDevice(email) {
      store(`${cookieName}-device`, signature(deps, deviceOf(email)), sessionLimits.customer.absolute)
    },
    isRemembered(email) {
      return isSignature(deps, deviceOf(email), cookies[`${cookieName}-device`] ?? '')
    },
    async signOut() {
      if (token) await sessions.end(deps.database, token)
      if (sent) setCookie(c, cookieName, '', { ...kind, maxAge: 0 })
      token = null
      Object.assign(actor, { role: 'visitor', personId: null, accountId: null, branchIds: [], saleIds: [] })
    },
  }
  return context
}

const deviceOf = (email: string): string => `device:${email}`

/** Stores the request's `Context` in `c.var.context`. */
export const withContext =
  (deps: Deps, sessions: Sessions, limiter: Limiter): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const context = await openContext(deps, sessions, limiter, c)
    // A request queued on a device must run as the person who queued it or not at all, whoever is signed in now.
    const { [personHeader]: meant } = c.env.incoming.headers
    if (meant !== undefined && meant !== context.actor.personId)
      return answerRefusal(c, 'unauthenticated', undefined)
    c.set('context', context)
    return await next()
  }

/** The client of a request, for limits that apply only per network. */
export const clientOf = (c: HonoContext<HttpEnv>, hops: number): Client => ({
  network: networkOf(clientAddress(c, hops)),
  device: null,
  group: 'stranger',
})

/**
 * The client's address. Behind `hops` proxies, it is the one reported by the outermost of them, or else the address of
 * the nearest proxy.
 */
function clientAddress(c: HonoContext<HttpEnv>, hops: number): string {
  const { socket, headers } = c.env.incoming
  const direct = socket.remoteAddress ?? ''
  if (hops === 0) return direct
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  return addressIn(forwarded.at(-hops)?.trim() ?? '') ?? direct
}
