import { orderBy } from '#core/app/order.ts'

/** The roles of people who sell for an agency. */
export const sellerRoles = ['owner', 'seller'] as const

export const sellerOrder = orderBy(
  ['name', 'branch', 'role', 'share', 'state', 'signedIn', 'sales', 'sold'],
  'name',
)
