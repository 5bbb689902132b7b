/** Who somebody is. `visitor` is nobody yet; `customer` holds the key to single sales. */
export const roles = ['admin', 'executive', 'owner', 'seller', 'customer', 'visitor'] as const
export type Role = (typeof roles)[number]

export const actions = [
  'search products',
  'hold stock',
  'see a sale',
  'pay a sale',
  'cancel a line',
  'switch maintenance',
] as const
export type Action = (typeof actions)[number]

/** How far an action reaches: anything, what belongs to the own account, the single sales one has a key to. */
export type Reach = 'any' | 'own account' | 'own sales'

/** Role × action. What is not written is forbidden. */
const table: Record<Role, Partial<Record<Action, Reach>>> = {
  visitor: { 'search products': 'any', 'hold stock': 'any' },
  customer: {
    'search products': 'any',
    'hold stock': 'any',
    'see a sale': 'own sales',
    'pay a sale': 'own sales',
    'cancel a line': 'own sales',
  },
  seller: {
    'search products': 'any',
    'hold stock': 'any',
    'see a sale': 'own account',
    'pay a sale': 'own account',
    'cancel a line': 'own account',
  },
  owner: {
    'search products': 'any',
    'hold stock': 'any',
    'see a sale': 'own account',
    'pay a sale': 'own account',
    'cancel a line': 'own account',
  },
  executive: { 'search products': 'any', 'see a sale': 'any' },
  admin: {
    'search products': 'any',
    'hold stock': 'any',
    'see a sale': 'any',
    'pay a sale': 'any',
    'cancel a line': 'any',
    'switch maintenance': 'any',
  },
}

export interface Actor {
  role: Role
  accountId: string | null
  /** Sales that this browser has a key to. */
  saleIds: readonly string[]
}

/** Whether `actor` may do `action` to `target`. A sale in one's keys is reached whatever the role. */
export function can(
  actor: Actor,
  action: Action,
  target: { accountId?: string; saleId?: string } = {},
): boolean {
  if (target.saleId && actor.saleIds.includes(target.saleId) && table.customer[action]) return true
  switch (table[actor.role][action]) {
    case 'any':
      return true
    case 'own account':
      return actor.accountId !== null && actor.accountId === target.accountId
    default:
      return false
  }
}
