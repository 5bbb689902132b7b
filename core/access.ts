import type { Action } from './actions.ts'
import type { Permission } from './people/permissions.ts'

/** User roles. A `visitor` is not signed in and has no key; a `customer` has keys to individual sales. */
export const roles = ['admin', 'executive', 'owner', 'seller', 'customer', 'visitor'] as const
export type Role = (typeof roles)[number]

/**
 * How far an action reaches: everything; the actor's account and its branches; the actor's account; the actor's own
 * work; individual sales to which the browser has a key; the agencies and prospects in the actor's portfolio, and new
 * ones that are in no portfolio.
 */
export type Reach = 'any' | 'own branches' | 'own account' | 'own work' | 'own sales' | 'own portfolio'

/**
 * What owners can grant to sellers within their own account. The action is forbidden without the permission in `needs`,
 * and limited to the seller's own work without the permission in `forAll`.
 */
interface Granted {
  needs?: Permission
  forAll?: Permission
}
type TableEntry = Reach | Granted

/** Role × action. Everything else is forbidden. */
const table: Record<Role, Partial<Record<Action, TableEntry>>> = {
  visitor: { 'hold stock': 'any' },
  customer: {
    'hold stock': 'any',
    'see a sale': 'own sales',
    'pay a sale': 'own sales',
    'cancel a line': 'own sales',
  },
  seller: {
    'hold stock': 'any',
    'see a sale': { forAll: 'all_sales' },
    'pay a sale': { forAll: 'all_sales' },
    'cancel a line': { needs: 'cancel', forAll: 'all_sales' },
    'note on a sale': { forAll: 'all_sales' },
    'resend mails': { forAll: 'all_sales' },
    'sell for a client': { needs: 'sell' },
    'see quotes': { forAll: 'all_sales' },
    'pay on credit': { needs: 'credit', forAll: 'all_sales' },
    'take cash': { needs: 'cash', forAll: 'all_sales' },
    'count cash': { needs: 'cash', forAll: 'all_sales' },
    'give refunds': { needs: 'refund', forAll: 'all_sales' },
    'sell gift cards': { needs: 'cash' },
    'export lists': { needs: 'export' },
    'see earnings': { forAll: 'earnings' },
    'see the agency': 'own account',
    'see the balance': { needs: 'balance' },
    'see assortment': 'own account',
    'change assortment': { needs: 'products' },
    'edit products': { needs: 'products' },
    'see groups': 'own account',
    'manage groups': { needs: 'groups' },
    'see transfers': 'own account',
    'run transfers': { needs: 'rides' },
    'see departures': 'own account',
    'redeem vouchers': 'own account',
    'see reports': { forAll: 'earnings' },
    'see margins': { needs: 'margins' },
    'read notices': 'own account',
    'get notifications': 'own account',
  },
  owner: {
    'hold stock': 'any',
    'see a sale': 'own branches',
    'pay a sale': 'own branches',
    'cancel a line': 'own branches',
    'note on a sale': 'own branches',
    'resend mails': 'own branches',
    'sell for a client': 'own account',
    'see quotes': 'own branches',
    'pay on credit': 'own account',
    'take cash': 'own account',
    'count cash': 'own branches',
    'give refunds': 'own branches',
    'sell gift cards': 'own branches',
    'give gift cards': 'own account',
    'export lists': 'own branches',
    'see earnings': 'own branches',
    'see net prices': 'own branches',
    'see the agency': 'own branches',
    'see the balance': 'own branches',
    'see withholdings': 'own account',
    'change the agency': 'own account',
    'keep the books': 'own account',
    'manage merchant accounts': 'own account',
    'see sellers': 'own branches',
    'manage sellers': 'own branches',
    'see branches': 'own branches',
    'manage branches': 'own branches',
    'manage subscriptions': 'own branches',
    'see assortment': 'own branches',
    'change assortment': 'own account',
    'edit products': 'own account',
    'manage suppliers': 'own account',
    'see margins': 'own account',
    'design booking pages': 'own branches',
    'see groups': 'own branches',
    'manage groups': 'own account',
    'see transfers': 'own branches',
    'run transfers': 'own account',
    'see departures': 'own branches',
    'redeem vouchers': 'own branches',
    'see reports': 'own branches',
    'read notices': 'own account',
    'get notifications': 'own account',
  },
  executive: {
    'see a sale': 'own portfolio',
    'export lists': 'own portfolio',
    'note on a sale among staff': 'own portfolio',
    'resend mails': 'own portfolio',
    'see the balance': 'own portfolio',
    'see earnings': 'own portfolio',
    'see net prices': 'own portfolio',
    'decide registrations': 'own portfolio',
    'withdraw blocks': 'own portfolio',
    'see prospects': 'own portfolio',
    'work on prospects': 'own portfolio',
    'get notifications': 'own portfolio',
    'see call requests': 'own portfolio',
    'work on call requests': 'own portfolio',
    'search the platform': 'own portfolio',
    'see agents': 'own portfolio',
    'see work items': 'own portfolio',
  },
  admin: {
    'hold stock': 'any',
    'see a sale': 'any',
    'pay a sale': 'any',
    'cancel a line': 'any',
    'give refunds': 'any',
    'export lists': 'any',
    'note on a sale among staff': 'any',
    'resend mails': 'any',
    'give goodwill': 'any',
    'close a balance': 'any',
    'see the agency': 'any',
    'see the balance': 'any',
    'see withholdings': 'any',
    'see sellers': 'any',
    'manage sellers': 'any',
    'see branches': 'any',
    'see reports': 'any',
    'see earnings': 'any',
    'see net prices': 'any',
    'decide registrations': 'any',
    'withdraw blocks': 'any',
    'limit blocks': 'any',
    'allow merchant accounts': 'any',
    'withdraw domains': 'any',
    'assign registrations': 'any',
    'reopen registrations': 'any',
    'see prospects': 'any',
    'work on prospects': 'any',
    'assign prospects': 'any',
    'get notifications': 'any',
    'see call requests': 'any',
    'work on call requests': 'any',
    'search the platform': 'any',
    'see agents': 'any',
    'manage executives': 'any',
    'manage admins': 'any',
    'see the audit': 'any',
    'publish notices': 'any',
    'change settings': 'any',
    'edit products': 'any',
    'manage suppliers': 'any',
    'see margins': 'any',
    'settle accounts': 'any',
    'see work items': 'any',
    'decide work items': 'any',
    'see crm deliveries': 'any',
    'resend crm deliveries': 'any',
  },
}

export interface Actor {
  role: Role
  /** Null if not signed in. */
  personId: string | null
  accountId: string | null
  /** For sellers only: the permissions that the owner granted. */
  permissions?: readonly Permission[]
  /** Child accounts of `accountId`. */
  branchIds: readonly string[]
  /** Sales to which this browser has a key. */
  saleIds: readonly string[]
}

export interface Target {
  accountId?: string
  saleId?: string
  /** The seller or author of the target. */
  personId?: string | null
  /** The staff member in whose portfolio the target is; null if it is new and in no portfolio yet. */
  keeperId?: string | null | undefined
}

/** Whether `actor` may do `action` to `target`. A key to a sale grants a customer's rights to users of every role. */
export function can(actor: Actor, action: Action, target: Target = {}): boolean {
  if (target.saleId && actor.saleIds.includes(target.saleId) && table.customer[action]) return true
  const { accountId } = target
  const isOwn = actor.accountId !== null && actor.accountId === accountId
  switch (reachOf(actor, action)) {
    case 'any':
      return true
    case 'own branches':
      return isOwn || (accountId !== undefined && actor.branchIds.includes(accountId))
    case 'own account':
      return isOwn
    case 'own work':
      return isOwn && actor.personId !== null && actor.personId === target.personId
    case 'own portfolio':
      return target.keeperId === null || (actor.personId !== null && actor.personId === target.keeperId)
    default:
      return false
  }
}

/** How far `actor`'s `action` reaches; null if it is forbidden. For lists, which check access before they read rows. */
export function reachOf(
  { role, permissions: granted = [] }: Pick<Actor, 'role' | 'permissions'>,
  action: Action,
): Reach | null {
  const entry = table[role][action] ?? null
  if (entry === null || typeof entry === 'string') return entry
  const { needs, forAll } = entry
  if (needs && !granted.includes(needs)) return null
  return forAll && !granted.includes(forAll) ? 'own work' : 'own account'
}

/** All accounts that the actor can act on; empty for users without an agency. */
export function accountsOf({ role, accountId, branchIds }: Actor): readonly string[] {
  if (accountId === null) return []
  return Object.values(table[role]).includes('own branches') ? [accountId, ...branchIds] : [accountId]
}

/**
 * The accounts that `actor`'s `action` reaches in lists: null means all accounts, an empty list means it is forbidden.
 */
export function accountsReached(actor: Actor, action: Action): readonly string[] | null {
  const reach = reachOf(actor, action)
  if (reach === 'any') return null
  const own = actor.accountId === null ? [] : [actor.accountId]
  if (reach === 'own branches') return [...own, ...actor.branchIds]
  return reach === 'own account' || reach === 'own work' ? own : []
}
