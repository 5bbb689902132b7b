/** Who somebody is. `visitor` is nobody yet; `customer` holds the key to single sales. */
export const roles = ['admin', 'executive', 'owner', 'seller', 'customer', 'visitor'] as const
export type Role = (typeof roles)[number]

export const actions = [
  'hold stock',
  'see a sale',
  'pay a sale',
  'cancel a line',
  'note on a sale',
  /** What the platform's people tell one another about a sale: no agency reads it. */
  'note on a sale among staff',
  /** What a cancellation kept, given back at the platform's cost. */
  'give goodwill',
  /** A balance that the client never paid. */
  'close a balance',
  'sell for a client',
  'see quotes',
  'pay on credit',
  /** Commission, mark-up and the seller's share of it. */
  'see earnings',
  /** What the platform keeps. */
  'see net prices',
  'see the agency',
  /** What the agency and the platform owe one another, and the limit of its credit. */
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
  /** Gives back what an agency keeps for its groups. */
  'withdraw blocks',
  /** How much an agency may keep for its groups. */
  'limit blocks',
  'see transfers',
  'run transfers',
  'redeem vouchers',
  'see reports',
  'read notices',
  'decide registrations',
  /** To somebody else of the staff. */
  'assign registrations',
  /** What was closed before it ever sold. */
  'reopen registrations',
  'see prospects',
  /** Notes of calls and visits, and the steps that come of them. */
  'work on prospects',
  /** To somebody else of the staff. */
  'assign prospects',
  /** One box over agencies, people and sales. */
  'search the platform',
  /** By the states of the country, with what they sell. */
  'see agents',
  /** Invites them, gives their agencies to others, and keeps them out. */
  'manage executives',
  /** What everybody did, whoever it was. */
  'see the audit',
  'publish notices',
  /** What holds for the whole platform: maintenance, exchange rates, taxes, commission plans. */
  'change settings',
  /** What agencies and the platform have paid one another by bank. */
  'settle accounts',
  'see work items',
  'decide work items',
  /** What the CRM is told, and what did not arrive. */
  'see crm deliveries',
  'resend crm deliveries',
] as const
export type Action = (typeof actions)[number]

/**
 * How far an action reaches: anything, the own account and its branches, the own account, what one sold or made
 * oneself, the single sales that one has a key to, the agencies and prospects in one's portfolio and those that are new
 * and nobody's.
 */
export type Reach = 'any' | 'own branches' | 'own account' | 'own work' | 'own sales' | 'own portfolio'

/** What the table says of a seller's sales: `own account` for one who sees all of them, else `own work`. */
type Written = Reach | 'as the owner chose'

/** Role × action. What is not written is forbidden. */
const table: Record<Role, Partial<Record<Action, Written>>> = {
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
  /** Null while nobody is signed in. */
  personId: string | null
  accountId: string | null
  /** Of a seller: whether all sales of the own account are theirs to see, and not just those that they made. */
  seesAllSales?: boolean
  /** Child accounts of the own one. */
  branchIds: readonly string[]
  /** Sales that this browser has a key to. */
  saleIds: readonly string[]
}

export interface Target {
  accountId?: string
  saleId?: string
  /** Who sold or made it. */
  personId?: string | null
  /** In whose portfolio it is; null: it is new, and nobody's yet. */
  keeperId?: string | null | undefined
}

/** Whether `actor` may do `action` to `target`. A sale in one's keys is reached whatever the role. */
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

/** How far `actor`'s `action` reaches, or null where it is forbidden: for lists, which ask before they know what. */
export function reachOf(actor: Pick<Actor, 'role' | 'seesAllSales'>, action: Action): Reach | null {
  const written = table[actor.role][action] ?? null
  if (written !== 'as the owner chose') return written
  return actor.seesAllSales ? 'own account' : 'own work'
}

/** The accounts of which anything at all is the actor's business; none for whoever belongs to no agency. */
export function accountsOf({ role, accountId, branchIds }: Actor): readonly string[] {
  if (accountId === null) return []
  return Object.values(table[role]).includes('own branches') ? [accountId, ...branchIds] : [accountId]
}

/** The accounts that `actor`'s `action` reaches in lists: null for all of them, none where it is forbidden. */
export function accountsReached(actor: Actor, action: Action): readonly string[] | null {
  const reach = reachOf(actor, action)
  if (reach === 'any') return null
  const own = actor.accountId === null ? [] : [actor.accountId]
  if (reach === 'own branches') return [...own, ...actor.branchIds]
  return reach === 'own account' || reach === 'own work' ? own : []
}

/**
 * Sales that a list is limited to: of these accounts, or of all with null, and sold by one person, or by anybody; with a
 * `keeperId` of the accounts in that portfolio, in place of `accounts`.
 */
export interface SalesReached {
  accounts: readonly string[] | null
  sellerId: string | null
  keeperId: string | null
}

/** The sales, or quotes, that `actor`'s `action` reaches in lists. */
export const salesReached = (actor: Actor, action: Action): SalesReached => ({
  accounts: accountsReached(actor, action),
  sellerId: reachOf(actor, action) === 'own work' ? actor.personId : null,
  keeperId: reachOf(actor, action) === 'own portfolio' ? actor.personId : null,
})
