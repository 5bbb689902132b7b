import { daySeconds, hourSeconds, minuteMillis } from '#core/time/lengths.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refuse } from './refuse.ts'

interface Limit {
  /** The limit per device or, without `ofAddress`, per network address. */
  max: number
  /**
   * The limit for all devices at one network address together. It is high, since a mobile network puts thousands of
   * people behind one address. Each `group` is counted separately: strangers cannot exhaust the limits of customers,
   * and customers cannot exhaust those of signed-in people.
   */
  ofAddress?: number
  seconds: number
  /** Whether all clients are counted together. */
  together?: true
  /**
   * Above `max`, single attempts are allowed after pauses that double each time: attacks slow everyone down but lock
   * nobody out.
   */
  growing?: true
}

/** Rate limits for expensive calls and for calls that could be used for guessing. They apply per process. */
export const limits = {
  /**
   * On devices where this e-mail has never signed in: per address; per address and e-mail; per e-mail from all
   * addresses.
   */
  'sign in': { max: 50, seconds: 600 },
  'sign in as': { max: 10, seconds: 600 },
  'sign in as from anywhere': { max: 100, seconds: 600, together: true, growing: true },
  /** Per e-mail, on devices where it has signed in before; replaces the three limits above. */
  'sign in on a known device': { max: 20, seconds: 600, together: true },
  /** Per device and address; then per person from all addresses: these attempts have the correct password. */
  'second factor': { max: 50, ofAddress: 500, seconds: 600 },
  'second factor as': { max: 20, seconds: 600, together: true },
  'check own password': { max: 10, ofAddress: 200, seconds: 600 },
  /** Per address; then per address and e-mail. The number of e-mails per person is limited separately. */
  recover: { max: 20, seconds: 600 },
  'recover as': { max: 5, seconds: 600 },
  'use a link': { max: 60, ofAddress: 1000, seconds: 600 },
  'ask for a call': { max: 5, ofAddress: 60, seconds: hourSeconds },
  'read a lead': { max: 30, ofAddress: 300, seconds: 600 },
  /** Per address. */
  register: { max: 20, seconds: 600 },
  /** E-mails about a registration: per recipient from all addresses; then per registration. */
  'write to a registrant': { max: 5, seconds: hourSeconds, together: true, growing: true },
  'send a registration again': { max: 4, seconds: hourSeconds, together: true },
  /** Per address; then per agency from all addresses. */
  upload: { max: 120, seconds: 600 },
  'upload of one agency': { max: 200, seconds: daySeconds, together: true },
  /** Photographs of products, of which a hotel has many; per address and per agency, as above. */
  'add a picture': { max: 400, seconds: 600 },
  'pictures of one agency': { max: 1_500, seconds: daySeconds, together: true },
  'read legal texts': { max: 120, ofAddress: 2400, seconds: 600 },
  'find a sale': { max: 20, ofAddress: 300, seconds: 600 },
  /**
   * Per code, for people who cannot see the sale yet: per address, then from all addresses, where only attempts within
   * the first limit count.
   */
  'find a sale by its code': { max: 5, seconds: 600 },
  'find a sale by its code from anywhere': { max: 30, seconds: 600, together: true, growing: true },
  'open a sale': { max: 30, ofAddress: 600, seconds: 600 },
  hold: { max: 30, ofAddress: 300, seconds: 600 },
  /** Quotes and holds with a promotion code; an unknown code counts as many. Checked before the prices are computed. */
  'try a promotion code': { max: 120, ofAddress: 1200, seconds: 600 },
  /** Per address and code: only the first attempt counts as a guess. */
  'name an unknown code': { max: 1, seconds: 600 },
  /**
   * Balance checks of gift cards, and payments with them; an unknown code counts as many. Checked before any work is
   * done.
   */
  'try a gift card': { max: 60, ofAddress: 600, seconds: 600 },
  pay: { max: 30, ofAddress: 3000, seconds: 600 },
  /** Purchases of gift cards, open to anyone: each calls the payment provider. */
  'buy a gift card': { max: 30, ofAddress: 300, seconds: 600 },
  /**
   * Gift card purchases paid by reference, which is e-mailed to an entered address: per recipient, from all addresses.
   */
  'mail a reference to': { max: 5, seconds: hourSeconds, together: true },
  /** Per sale, for people who may pay it: each payment calls the payment provider. */
  'pay for one sale': { max: 30, seconds: 600, together: true },
  /** E-mails that an agency sends to entered addresses. */
  'invite somebody': { max: 60, ofAddress: 600, seconds: hourSeconds },
  /** An agency's proposals for its trade name or RNT number: each sends an e-mail to staff. */
  'propose a change': { max: 20, ofAddress: 200, seconds: hourSeconds },
  /** Test e-mails and notices that admins send to themselves. */
  'send a test': { max: 6, ofAddress: 60, seconds: 600 },
  'send mail': { max: 5, ofAddress: 100, seconds: 600 },
  /** Each call reads all movements or sales of an agency's months; also limits issuing the invoices shown. */
  'read invoices of a month': { max: 200, ofAddress: 2000, seconds: 600 },
  /** Per sale, from all addresses: each invoice is stamped at the provider and sent to an entered address. */
  'request an invoice': { max: 30, seconds: hourSeconds, together: true },
  /** Per sale, from all addresses: each change sends an e-mail to an entered address. */
  'change an e-mail': { max: 3, seconds: hourSeconds, together: true },
  /** Per sale and person, or its customer, from all addresses: the day's driver reads the flight. */
  'set a flight': { max: 20, seconds: hourSeconds, together: true },
  'link a driver': { max: 60, ofAddress: 600, seconds: 600 },
  'link a guide': { max: 60, ofAddress: 600, seconds: 600 },
  /** Per ride, through its driver's link: each change is written to the database. */
  'report a ride': { max: 30, seconds: hourSeconds, together: true },
  /** The same for the guests of a sale, from the link of their guide. */
  'report guests': { max: 30, seconds: hourSeconds, together: true },
  'link a cart': { max: 30, ofAddress: 600, seconds: 600 },
  /** E-mails to addresses entered by anyone: per network address, then per recipient from all addresses. */
  'send a cart': { max: 10, seconds: 600 },
  'send a cart to': { max: 3, seconds: hourSeconds, together: true },
  /** Per person: the app exchanges carts at each start and after each change. */
  'exchange carts': { max: 600, seconds: 600 },
  'exchange drafts': { max: 600, seconds: 600 },
  /** Kilobytes of long bodies, since the cost of reading grows with the length. */
  'send a long body': { max: 4_000, ofAddress: 20_000, seconds: 60 },
  /** Server-rendered pages: each takes almost a tenth of a second. Above the limit, the browser renders them. */
  'render a page': { max: 60, ofAddress: 300, seconds: 60 },
  /** Per address: uncached link previews, each of which takes almost a second to make. */
  'make a preview': { max: 30, seconds: 60 },
  /** Per address: a provider's events for agencies' own accounts, each of which requires a lookup. */
  'receive an event': { max: 3_000, seconds: 60 },
  /** Per address: reports of security policy violations. */
  'report a violation': { max: 120, seconds: 60 },
  /** Claims and checks of domains: each check queries external name servers. */
  'check a domain': { max: 20, ofAddress: 200, seconds: 600 },
  /** Keys for an agency's own account: each is checked at the provider. */
  'connect a merchant account': { max: 20, ofAddress: 200, seconds: 600 },
  /** Each file requires reading all events of the agency's books. */
  'make a file of the books': { max: 60, ofAddress: 300, seconds: 600 },
  'create a product': { max: 120, ofAddress: 600, seconds: hourSeconds },
  /** Drafts are saved while a person types. */
  'save a draft': { max: 600, ofAddress: 3000, seconds: 600 },
  /** Each applied draft makes all processes reload a pack. */
  'apply a draft': { max: 120, ofAddress: 600, seconds: 600 },
  'read stock': { max: 300, ofAddress: 3000, seconds: 60 },
  'change stock': { max: 120, ofAddress: 1200, seconds: 600 },
  'read an import': { max: 600, ofAddress: 6000, seconds: 600 },
  /** Each file is read by another process and checked against the catalog. */
  'import products': { max: 300, ofAddress: 1500, seconds: 600 },
  search: { max: 300, ofAddress: 6000, seconds: 60 },
  'fetch a bundle': { max: 120, ofAddress: 2400, seconds: 600 },
} as const satisfies Record<string, Limit>
export type LimitedAction = keyof typeof limits

/** The client that is counted. */
export interface Client {
  /** The network, as returned by `networkOf`. */
  network: string
  /** An id of the device; null if unknown. */
  device: string | null
  /** What identifies the client: a person's sign-in, a guest session of the portal, or nothing reliable. */
  group: 'person' | 'session' | 'stranger'
}

/** Counts requests in fixed time windows. */
export interface Limiter {
  /** Counts one, or `amount`, for a client and, if given, a detail. Errors: `too_many_requests` above the limit. */
  count(action: LimitedAction, client: Client, detail?: string, amount?: number): void
}

/** Maximum number of stored windows per window length; above it, the oldest are dropped. */
const maxWindows = 50_000
/**
 * Maximum number of expired windows removed per request. It is higher than the number that a request adds, so that
 * expired windows never accumulate.
 */
const takenAway = 2

/** The longest of the doubling pauses. */
const longestPauseMillis = minuteMillis

interface Window {
  count: number
  /** When the next attempt is allowed, and the length of the pause after it. */
  nextAt: number
  pauseMillis: number
  endsAt: number
}

/** The pool in which a limit's windows are stored. */
const poolOf = ({ seconds, together }: Limit): string => (together ? `${seconds} together` : `${seconds}`)

/**
 * Creates a limiter. `holdLimit` and `searchLimit` replace the numbers in the table; 0 disables these limits. Stores at
 * most `most` windows per window length.
 */
export function createLimiter(
  config: Pick<Config, 'holdLimit' | 'searchLimit'>,
  clock: Clock,
  most: number = maxWindows,
): Limiter & { size(): number } {
  // Windows are pooled by length. In each pool, the oldest window ends first, and a Map keeps the order of insertion.
  // Windows that count all clients together have pools of their own, so that forged devices and addresses cannot
  // displace them.
  const pools = new Map<string, Map<string, Window>>()

  function begin(limit: Limit, id: string, now: number): Window {
    const pool = poolOf(limit)
    const windows = pools.get(pool) ?? new Map<string, Window>()
    pools.set(pool, windows)
    windows.delete(id)
    let looked = 0
    for (const [key, { endsAt }] of windows) {
      if (looked++ === takenAway || (endsAt > now && windows.size < most)) break
      windows.delete(key)
    }
    const window = { count: 0, nextAt: 0, pauseMillis: 1000, endsAt: now + limit.seconds * 1000 }
    windows.set(id, window)
    return window
  }

  function find(limit: Limit, id: string, now: number): Window | null {
    const window = pools.get(poolOf(limit))?.get(id)
    return window && window.endsAt > now ? window : null
  }

  function add(id: string, limit: Limit, max: number, amount: number): void {
    const now = clock.now().getTime()
    const window = find(limit, id, now) ?? begin(limit, id, now)
    window.count += amount
    if (window.count <= max) return
    if (!limit.growing) refuseUntil(window.endsAt, now)
    if (now < window.nextAt) refuseUntil(window.nextAt, now)
    window.nextAt = now + window.pauseMillis
    window.pauseMillis = Math.min(window.pauseMillis * 2, longestPauseMillis)
  }

  /** Throws if a limit is exhausted. Counts nothing. */
  function requireLeft(id: string, limit: Limit, max: number): void {
    const now = clock.now().getTime()
    const window = find(limit, id, now)
    if (window && window.count >= max) refuseUntil(window.endsAt, now)
  }

  return {
    count(action, { network, device, group }, detail = '', amount = 1) {
      const limit: Limit = limits[action]
      const max = maxOf(action, config)
      if (max === 0) return
      if (limit.together) return add(`${action}\n\n${detail}`, limit, max, amount)
      if (limit.ofAddress === undefined) return add(`${action}\n${network}\n${detail}`, limit, max, amount)
      const address = `${action}\n${group} at ${network}`
      const maxOfAddress = (max / limit.max) * limit.ofAddress
      // Checked first, without counting, so that forged devices create no more windows than the address has attempts
      // left.
      requireLeft(address, limit, maxOfAddress)
      if (device !== null) add(`${action}\n${device}\n${detail}`, limit, max, amount)
      add(address, limit, maxOfAddress, amount)
    },
    size: () => [...pools.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

function refuseUntil(again: number, now: number): never {
  refuse('too_many_requests', { retryAfterSeconds: Math.ceil((again - now) / 1000) })
}

function maxOf(action: LimitedAction, config: Pick<Config, 'holdLimit' | 'searchLimit'>): number {
  if (action === 'search') return config.searchLimit ?? limits.search.max
  if (action === 'hold' || action === 'pay' || action === 'pay for one sale')
    return config.holdLimit ?? limits[action].max
  return limits[action].max
}
