import type { ComponentProps } from 'react'
import { SaleInvoices } from '#src/agency/invoices/sale-invoices.tsx'
import { SaleScreen } from '#src/agency/sales/sale-screen.tsx'
import { waitingLines } from '#src/offline/waiting-cancellations.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'

/** A sale with its invoices and its unsent cancellations on this device. */
export function SaleOfAgency(props: Omit<ComponentProps<typeof SaleScreen>, 'waiting' | 'invoices'>) {
  const records = useOutbox() ?? []
  return (
    <SaleScreen
      {...props}
      waiting={(sale) => waitingLines(records, sale)}
      invoices={(desk) => <SaleInvoices desk={desk} />}
    />
  )
}
