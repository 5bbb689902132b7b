import type { PricedLine } from '#core/answers/price-cart.ts'
import type { Caller } from '#server/platform/audit.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { signature } from '#server/platform/keys/sealed.ts'
import { sellerOf } from './seller-of.ts'

/**
 * How many rooms, places and vehicles may be held and unpaid at a time. Many buyers share one address behind a phone
 * network's gateway; an agency has groups. A few more slip through where several are asked for at the same moment.
 */
export const mostHeld = { browser: 60, network: 500, account: 1000 } as const

/** After which to try again: some of what is held is paid or over by then. */
export const retryAfterMinutes = 5

/** Who is counted for what is held, and how much each may hold; null for whom nothing is counted. */
export interface Holder {
  by: string | null
  from: string | null
  mostBy: number
  mostFrom: number
}

const noLimit = 2_000_000_000

/**
 * Who sells at an account of their own that may sell is counted by that account, everybody else by browser and by network:
 * also people of agencies that are not approved, or that buy of others.
 */
export function holderOf(context: Caller, accountId: string): Holder {
  const { deps, actor, browser, ip } = context
  const isLifted = deps.config.holdLimit === 0
  if (sellerOf(actor, accountId)) {
    const mostBy = isLifted ? noLimit : mostHeld.account
    return { by: `account:${accountId}`, from: null, mostBy, mostFrom: noLimit }
  }
  return {
    by: browser ? `browser:${browser}` : null,
    // Not the address itself: nobody has to read it, only to find it again.
    from: signature(deps, `network:${networkOf(ip)}`).slice(0, 22),
    mostBy: isLifted || !browser ? noLimit : mostHeld.browser,
    mostFrom: isLifted ? noLimit : mostHeld.network,
  }
}

/** Rooms, places and vehicles of a cart, however many days each is taken for. */
export function unitsOf(cart: readonly Pick<Extract<PricedLine, { priced: unknown }>, 'takes'>[]): number {
  return cart.reduce((sum, { takes }) => {
    const most = new Map<number, number>()
    for (const { unitId, quantity } of takes) most.set(unitId, Math.max(most.get(unitId) ?? 0, quantity))
    return [...most.values()].reduce((all, one) => all + one, sum)
  }, 0)
}

/** Whether a cart was not held because its holder has enough: `0024_living-holds.sql`. */
export const isTooMuchHeld = (error: unknown): boolean => sqlState(error) === 'AH001'
