/** Where a file that was handed over has gone. */
export type Done = { to: 'sale'; saleId: string; code: string } | { to: 'document' }
