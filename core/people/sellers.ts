import { type Permission, permissions } from '#core/access.ts'
import { orderBy } from '#core/app/order.ts'

/** The roles of people who sell for an agency. */
export const sellerRoles = ['owner', 'seller'] as const

/** Usual jobs at an agency. */
export const jobNames = ['seller', 'cashier', 'accountant', 'manager'] as const
export type Job = (typeof jobNames)[number]

/** The permissions that an owner starts from. */
export const jobs: Record<Job, Permission[]> = {
  seller: ['sell', 'credit', 'cash', 'cancel', 'refund', 'export'],
  cashier: ['cash', 'refund', 'all_sales'],
  accountant: ['all_sales', 'earnings', 'balance', 'export'],
  manager: [...permissions],
}

/** The job with exactly these permissions, or `other`. */
export function jobOf(granted: readonly Permission[]): Job | 'other' {
  const isSame = (of: readonly Permission[]) =>
    of.length === granted.length && of.every((permission) => granted.includes(permission))
  return jobNames.find((job) => isSame(jobs[job])) ?? 'other'
}

/** Each permission once, in the order of the table: equal sets are equal lists. */
export const inOrder = (granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => granted.includes(permission))

export const sellerOrder = orderBy(
  ['name', 'branch', 'role', 'share', 'state', 'signedIn', 'sales', 'sold'],
  'name',
)
