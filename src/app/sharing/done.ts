/** The place to which a shared file was added. */
export type Done = { to: 'sale'; saleId: string; code: string } | { to: 'document' }
