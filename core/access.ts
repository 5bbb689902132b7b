/** User roles. `visitor` is not signed in and holds no key; `customer` holds keys to single sales. */
export const roles = ['admin', 'executive', 'owner', 'seller', 'customer', 'visitor'] as const
export type Role = (typeof roles)[number]

export const actions = [
  'hold stock',
  'see a sale',
  'pay a sale',
  'cancel a line',
  'note on a sale',
  /** Internal notes of the platform's staff about a sale, hidden from agencies. */
  'note on a sale among staff',
  /** Refunds of cancellation penalties, at the platform's cost. */
  'give goodwill',
  /** Closes an unpaid balance. */
  'close a balance',
  'sell for a client',
  'see quotes',
  'pay on credit',
  /** Commission, mark-up and the seller's share of both. */
  'see earnings',
  /** The platform's margin. */
  'see net prices',
  'see the agency',
  /** The balance between the agency and the platform, and the agency's credit limit. */
  'see the balance',
  'change the agency',
  'see sellers',
  'manage sellers',
  'see branches',
  'manage branches',
  'manage subscriptions',
  'see assortment',
  'change assortment',
  'design booking pages',
  'see groups',
  'manage groups',
  /** Returns stock that an agency blocks for its groups. */
  'withdraw blocks',
  /** Limits how much stock an agency may block for its groups. */
  'limit blocks',
  'see transfers',
  'run transfers',
  'redeem vouchers',
  'see reports',
  'read notices',
  /** Push notifications on the own devices. */
  'get notifications',
  'decide registrations',
  /** Assigns registrations to other staff. */
  'assign registrations',
  /** Reopens registrations that were closed before the agency ever sold. */
  'reopen registrations',
  'see prospects',
  /** Notes of calls and visits, and the next steps. */
  'work on prospects',
  /** Assigns prospects to other staff. */
  'assign prospects',
  'see call requests',
  /** Records calls and their outcomes, and takes or assigns requests. */
  'work on call requests',
  /** One search box for agencies, people and sales. */
  'search the platform',
  /** Agents by state of the country, with their sales. */
  'see agents',
  /** Invites executives, reassigns their agencies and revokes their access. */
  'manage executives',
  /** The audit log of all users. */
  'see the audit',
  'publish notices',
  /** Settings of the whole platform: maintenance, exchange rates, taxes, commission plans. */
  'change settings',
  /** Records bank transfers between agencies and the platform. */
  'settle accounts',
  'see work items',
  'decide work items',
  /** Events sent to the CRM, and failed deliveries. */
  'see crm deliveries',
  'resend crm deliveries',
] as const
export type Action = (typeof actions)[number]

/**
 * How far an action reaches: everything; the own account and its branches; the own account; the user's own work; single
 * sales to which the browser has a key; the agencies and prospects in the user's portfolio and new ones without a
 * portfolio.
 */
export type Reach = 'any' | 'own branches' | 'own account' | 'own work' | 'own sales' | 'own portfolio'

/** The table's entry for a seller's sales: `own account` if the seller may see all of them, else `own work`. */
type TableEntry = Reach | 'as the owner chose'

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
    'see a sale': 'as the owner chose',
    'pay a sale': 'as the owner chose',
    'cancel a line': 'as the owner chose',
    'note on a sale': 'as the owner chose',
    'sell for a client': 'own account',
    'see quotes': 'as the owner chose',
    'pay on credit': 'as the owner chose',
    'see earnings': 'own work',
    'see the agency': 'own account',
    'see assortment': 'own account',
    'see groups': 'own account',
    'see transfers': 'own account',
    'redeem vouchers': 'own account',
    'see reports': 'own work',
    'read notices': 'own account',
    'get notifications': 'own account',
  },
  owner: {
    'hold stock': 'any',
    'see a sale': 'own branches',
    'pay a sale': 'own branches',
    'cancel a line': 'own branches',
    'note on a sale': 'own branches',
    'sell for a client': 'own account',
    'see quotes': 'own branches',
    'pay on credit': 'own account',
    'see earnings': 'own branches',
    'see net prices': 'own branches',
    'see the agency': 'own branches',
    'see the balance': 'own branches',
    'change the agency': 'own account',
    'see sellers': 'own branches',
    'manage sellers': 'own branches',
    'see branches': 'own branches',
    'manage branches': 'own branches',
    'manage subscriptions': 'own branches',
    'see assortment': 'own branches',
    'change assortment': 'own account',
    'design booking pages': 'own branches',
    'see groups': 'own branches',
    'manage groups': 'own account',
    'see transfers': 'own branches',
    'run transfers': 'own account',
    'redeem vouchers': 'own branches',
    'see reports': 'own branches',
    'read notices': 'own account',
    'get notifications': 'own account',
  },
  executive: {
    'see a sale': 'own portfolio',
    'note on a sale among staff': 'own portfolio',
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
    'note on a sale among staff': 'any',
    'give goodwill': 'any',
    'close a balance': 'any',
    'see the agency': 'any',
    'see the balance': 'any',
    'see sellers': 'any',
    'manage sellers': 'any',
    'see branches': 'any',
    'see reports': 'any',
    'see earnings': 'any',
    'see net prices': 'any',
    'decide registrations': 'any',
    'withdraw blocks': 'any',
    'limit blocks': 'any',
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
    'see the audit': 'any',
    'publish notices': 'any',
    'change settings': 'any',
    'settle accounts': 'any',
    'see work items': 'any',
    'decide work items': 'any',
    'see crm deliveries': 'any',
    'resend crm deliveries': 'any',
  },
}

export interface Actor {
  role: Role
  /** Null: not signed in. */
  personId: string | null
  accountId: string | null
  /** For a seller: whether they see all sales of their account rather than only their own. */
  seesAllSales?: boolean
  /** Child accounts of `accountId`. */
  branchIds: readonly string[]
  /** Sales to which this browser has a key. */
  saleIds: readonly string[]
}

export interface Target {
  accountId?: string
  saleId?: string
  /** The seller or author. */
  personId?: string | null
  /** The staff member in whose portfolio it is; null: it is new and in no portfolio yet. */
  keeperId?: string | null | undefined
}

/** Whether `actor` may do `action` to `target`. A key to a sale grants a customer's rights in every role. */
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

/** How far `actor`'s `action` reaches; null: forbidden. For lists, which check access before they read rows. */
export function reachOf(actor: Pick<Actor, 'role' | 'seesAllSales'>, action: Action): Reach | null {
  const entry = table[actor.role][action] ?? null
  if (entry !== 'as the owner chose') return entry
  return actor.seesAllSales ? 'own account' : 'own work'
}

/** All accounts that the actor can act on; empty for users without an agency. */
export function accountsOf({ role, accountId, branchIds }: Actor): readonly string[] {
  if (accountId === null) return []
  return Object.values(table[role]).includes('own branches') ? [accountId, ...branchIds] : [accountId]
}

/** The accounts that `actor`'s `action` reaches in lists; null: all, empty: forbidden. */
export function accountsReached(actor: Actor, action: Action): readonly string[] | null {
  const reach = reachOf(actor, action)
  if (reach === 'any') return null
  const own = actor.accountId === null ? [] : [actor.accountId]
  if (reach === 'own branches') return [...own, ...actor.branchIds]
  return reach === 'own account' || reach === 'own work' ? own : []
}

/**
 * Limits of a list of sales: `accounts` (null: all), and one seller (null: all). `keeperId` limits it to the accounts
 * in that portfolio, instead of `accounts`.
 */
export interface SalesReached {
  accounts: readonly string[] | null
  sellerId: string | null
  keeperId: string | null
}

/** The sales or quotes that `actor`'s `action` reaches in lists. */
export const salesReached = (actor: Actor, action: Action): SalesReached => ({
  accounts: accountsReached(actor, action),
  sellerId: reachOf(actor, action) === 'own work' ? actor.personId : null,
  keeperId: reachOf(actor, action) === 'own portfolio' ? actor.personId : null,
})
