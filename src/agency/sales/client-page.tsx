import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** The link to the customer's page of a sale; hidden offline, where the page would not open. */
export function ClientPage({ sale: { id, accountId } }: { sale: DeskSale['sale'] }) {
  const { t } = useTranslation('sales-desk')
  if (!useOnline()) return null
  return (
    <Link
      to="/booking/$accountId/reservation-details/$saleId"
      params={{ accountId, saleId: id }}
      className={buttonClass({ look: 'outline' })}
    >
      <Eye aria-hidden="true" className="size-5" />
      {t('action.customer_page')}
    </Link>
  )
}
