import { daySeconds, hourSeconds, minuteMillis } from '#core/time/lengths.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refuse } from './refuse.ts'

interface Limit {
  /** For one device; without `ofAddress` for one network address. */
  max: number
  /**
   * For all devices of one address together: high, since a phone network puts thousands of people behind one. Each
   * `group` is counted apart, so strangers cannot use up what customers need, nor those what signed-in people need.
   */
  ofAddress?: number
  seconds: number
  /** Counts all clients together. */
  together?: true
  /** Beyond `max` one more is let through at a time, after pauses that double: others' tries slow everybody, but shut nobody out. */
  growing?: true
}

/** How often one client may do what costs or what invites guessing. Per process. */
export const limits = {
  /** On devices where this e-mail has never signed in: per address; per address and e-mail; per e-mail from anywhere. */
  'sign in': { max: 50, seconds: 600 },
  'sign in as': { max: 10, seconds: 600 },
  'sign in as from anywhere': { max: 100, seconds: 600, together: true, growing: true },
  /** Per e-mail, on devices where it has signed in before: instead of the three above. */
  'sign in on a known device': { max: 20, seconds: 600, together: true },
  /** Per device and address; then per person from anywhere: only who has the password comes so far. */
  'second factor': { max: 50, ofAddress: 500, seconds: 600 },
  'second factor as': { max: 20, seconds: 600, together: true },
  'check own password': { max: 10, ofAddress: 200, seconds: 600 },
  /** Per address; then per address and e-mail. More letters than a few to one person are not written anyway. */
  recover: { max: 20, seconds: 600 },
  'recover as': { max: 5, seconds: 600 },
  'use a link': { max: 60, ofAddress: 1000, seconds: 600 },
  'ask for a call': { max: 5, ofAddress: 60, seconds: hourSeconds },
  'read a lead': { max: 30, ofAddress: 300, seconds: 600 },
  /** Per address. */
  register: { max: 20, seconds: 600 },
  /** Letters about a registration: per recipient from anywhere; then per registration. */
  'write to a registrant': { max: 5, seconds: hourSeconds, together: true, growing: true },
  'send a registration again': { max: 4, seconds: hourSeconds, together: true },
  /** Per address; then per agency from anywhere. */
  upload: { max: 120, seconds: 600 },
  'upload of one agency': { max: 200, seconds: daySeconds, together: true },
  'find a sale': { max: 20, ofAddress: 300, seconds: 600 },
  /** Per code, for people who cannot see the sale yet: per address, then from anywhere, counting only tries that passed there. */
  'find a sale by its code': { max: 5, seconds: 600 },
  'find a sale by its code from anywhere': { max: 30, seconds: 600, together: true, growing: true },
  'open a sale': { max: 30, ofAddress: 600, seconds: 600 },
  hold: { max: 30, ofAddress: 300, seconds: 600 },
  pay: { max: 30, ofAddress: 3000, seconds: 600 },
  /** Per sale, for people who may pay it: each asks the payment provider. */
  'pay for one sale': { max: 30, seconds: 600, together: true },
  /** What an agency sends to addresses that it types. */
  'invite somebody': { max: 60, ofAddress: 600, seconds: hourSeconds },
  'send mail': { max: 5, ofAddress: 100, seconds: 600 },
  /** Per sale, from anywhere: each goes to an address that somebody types. */
  'change an e-mail': { max: 3, seconds: hourSeconds, together: true },
  /** Per sale and person, or its customer, from anywhere: the day's drivers read it. */
  'set a flight': { max: 20, seconds: hourSeconds, together: true },
  'link a cart': { max: 30, ofAddress: 600, seconds: 600 },
  /** Letters to addresses that anybody types: per network address, then per recipient from anywhere. */
  'send a cart': { max: 10, seconds: 600 },
  'send a cart to': { max: 3, seconds: hourSeconds, together: true },
  /** Per person: at each start, and after each change. */
  'exchange carts': { max: 600, seconds: 600 },
  'exchange drafts': { max: 600, seconds: 600 },
  /** Kilobytes of bodies that are longer than most: to read one costs the more, the longer it is. */
  'send a long body': { max: 4_000, ofAddress: 20_000, seconds: 60 },
  /** Pages with their content, which cost most of a tenth of a second each; beyond it the browser draws them. */
  'render a page': { max: 60, ofAddress: 300, seconds: 60 },
  /** Per address: pictures for links that are not in memory; each costs most of a second. */
  'make a preview': { max: 30, seconds: 60 },
  /** Per address: reports of browsers that the security policy kept something from happening. */
  'report a violation': { max: 120, seconds: 60 },
  search: { max: 300, ofAddress: 6000, seconds: 60 },
  'fetch a bundle': { max: 120, ofAddress: 2400, seconds: 600 },
} as const satisfies Record<string, Limit>
export type LimitedAction = keyof typeof limits

/** Who is counted. */
export interface Client {
  /** As `networkOf` has it. */
  network: string
  /** Tells this device from others; null where nothing does. */
  device: string | null
  /** What the device shows: a person's sign-in, a session of the portal without one, or nothing that cannot be made up. */
  group: 'person' | 'session' | 'stranger'
}

/** Counts in fixed windows. */
export interface Limiter {
  /**
   * Counts one more, or so many, for a client and, where given, a detail; refuses with `too_many_requests` beyond the
   * limit.
   */
  count(action: LimitedAction, client: Client, detail?: string, amount?: number): void
}

/** Windows of one length that are kept at a time; above it those that began first are forgotten. */
const mostWindows = 50_000
/** How many that are over a request takes away: more than it adds, so that they never pile up. */
const takenAway = 2

/** The longest pause of a limit whose pauses grow. */
const longestPauseMillis = minuteMillis

interface Window {
  count: number
  /** When one more is let through, and the pause after it. */
  nextAt: number
  pauseMillis: number
  endsAt: number
}

/** Which windows are kept together. */
const poolOf = ({ seconds, together }: Limit): string => (together ? `${seconds} together` : `${seconds}`)

/** `holdLimit` and `searchLimit` replace the table's numbers; 0 lifts them. `most` windows of one length are kept. */
export function createLimiter(
  config: Pick<Config, 'holdLimit' | 'searchLimit'>,
  clock: Clock,
  most: number = mostWindows,
): Limiter & { size(): number } {
  // By length: in each the first that began is the first that ends, and a Map keeps the order. Windows that count from
  // anywhere are kept apart: made-up devices and addresses cannot push them out.
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

  /** Refuses where a limit is used up, and counts nothing. */
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
      // First, and without counting: devices that somebody makes up begin no more windows than the address has left.
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
