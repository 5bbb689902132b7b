import type { PricedLine } from '#core/answers/price-cart.ts'
import type { Caller } from '#server/platform/audit.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { signature } from '#server/platform/keys/sealed.ts'
import { sellerOf } from './seller-of.ts'

/**
 * The maximum number of unpaid rooms, places and vehicles on hold. Many buyers can share one address behind a mobile
 * network's gateway, and an agency has groups. Concurrent requests can exceed the limit slightly.
 */
export const maxHeld = { browser: 60, network: 500, account: 1000 } as const

/** When to retry: by then, some holds are paid or have expired. */
export const retryAfterMinutes = 5

/** The browser, network or account whose holds are counted, with its limits; null: no limit. */
export interface Holder {
  by: string | null
  from: string | null
  maxBy: number
  maxFrom: number
}

const noLimit = 2_000_000_000

/**
 * Sellers in their own, active account are counted by account. Everyone else is counted by browser and network,
 * including people of agencies that are not approved or that buy from another agency.
 */
export function holderOf(context: Caller, accountId: string): Holder {
  const { deps, actor, browser, ip } = context
  const isLifted = deps.config.holdLimit === 0
  if (sellerOf(actor, accountId)) {
    const maxBy = isLifted ? noLimit : maxHeld.account
    return { by: `account:${accountId}`, from: null, maxBy, maxFrom: noLimit }
  }
  return {
    by: browser ? `browser:${browser}` : null,
    // A hash, so that addresses can be compared but not read.
    from: signature(deps, `network:${networkOf(ip)}`).slice(0, 22),
    maxBy: isLifted || !browser ? noLimit : maxHeld.browser,
    maxFrom: isLifted ? noLimit : maxHeld.network,
  }
}

/** The number of rooms, places and vehicles in a cart, regardless of how many days each is taken for. */
export function unitsOf(cart: readonly Pick<Extract<PricedLine, { priced: unknown }>, 'takes'>[]): number {
  return cart.reduce((sum, { takes }) => {
    const most = new Map<number, number>()
    for (const { unitId, quantity } of takes) most.set(unitId, Math.max(most.get(unitId) ?? 0, quantity))
    return [...most.values()].reduce((all, one) => all + one, sum)
  }, 0)
}

/** Whether a cart was rejected because its holder reached the limit: `0024_living-holds.sql`. */
export const isTooMuchHeld = (error: unknown): boolean => sqlState(error) === 'AH001'
