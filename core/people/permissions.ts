/**
 * Permissions that an owner grants to each seller; owners have all of them. No-shows need none: they move no money, can be
 * undone, and depend on access to the sale's notes, or to the counter's transfers.
 */
export const permissions = [
  /** Quotes and sells under their own name. */
  'sell',
  /** Sells on the agency's credit. */
  'credit',
  /** Records cash of clients, and corrects it. */
  'cash',
  'cancel',
  /** Refunds cash, and retries refunds that a bank rejected. */
  'refund',
  /** All sales of the account rather than only their own. */
  'all_sales',
  /** Earnings and reports of the account rather than of their own sales only. */
  'earnings',
  /** The cost and margin of the account's own products, in the sales that they see. */
  'margins',
  /** The agency's balance and statements. */
  'balance',
  /** Products on sale, and mark-ups. */
  'products',
  'groups',
  /** The settings of transfers: meeting points, phones, texts for passengers. */
  'rides',
  /** Lists as files. */
  'export',
] as const
export type Permission = (typeof permissions)[number]

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
