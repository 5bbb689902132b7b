import type { Outputs } from '#src/platform/api.ts'

/** A row of the list of invoices. */
export type ListedInvoice = Outputs['agency']['listInvoices']['rows'][number]
