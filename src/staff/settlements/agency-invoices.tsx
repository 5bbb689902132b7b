import { CommissionInvoices } from '#src/shared/invoices/commission-invoices.tsx'

/**
 * The invoices between an agency and the platform, as staff see them. A separate file, so that it loads only for staff.
 */
export const AgencyInvoices = ({ accountId }: { accountId: string }) => (
  <CommissionInvoices accountId={accountId} />
)
