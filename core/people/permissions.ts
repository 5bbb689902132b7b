/**
 * Permissions that an owner grants to individual sellers; owners have all of them. Marking no-shows requires none: it
 * moves no money, can be undone, and depends on access to the sale's notes or to the transfer desk.
 */
export const permissions = [
  /** Makes quotes and sales under their own name. */
  'sell',
  /** Sells on the agency's credit. */
  'credit',
  /** Records and corrects cash from customers. */
  'cash',
  'cancel',
  /** Refunds cash, and retries refunds that a bank rejected. */
  'refund',
  /** Sees all sales of the account and not only their own. */
  'all_sales',
  /** Sees earnings and reports of the account and not only those of their own sales. */
  'earnings',
  /** Sees the cost and margin of the account's own products in the sales that they can see. */
  'margins',
  /** Sees the agency's balance and statements. */
  'balance',
  /** Manages products on sale, and mark-ups. */
  'products',
  'groups',
  /** Manages transfer settings: meeting points, phone numbers, texts for passengers. */
  'rides',
  /** Exports lists as files. */
  'export',
] as const
export type Permission = (typeof permissions)[number]

/** Usual jobs at an agency. */
export const jobNames = ['seller', 'cashier', 'accountant', 'manager'] as const
export type Job = (typeof jobNames)[number]

/** The permissions with which an owner starts for each job. */
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

/** Each permission once, in the order of the table, so that equal sets are equal lists. */
export const inOrder = (granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => granted.includes(permission))
