export const supplierLimits = {
  ...{ name: 120, products: 50, exceptions: 60, blackouts: 20, perAccount: 500, contracts: 50, items: 500 },
  ...{ days: 120, amountMinor: 100_000_000, reference: 40 },
} as const
