import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { onGiftCards } from './on-gift-cards.ts'

/** The way to the invoice of a paid sale; the agency itself invoices one of which a gift card pays a part. */
export function AskInvoice({ sale }: { sale: Sale }) {
  const { t } = useTranslation('payment')
  if (sale.dueMinor > 0 || onGiftCards(sale) > 0) return null
  return (
    <Link
      to="/booking/$accountId/invoice/$saleId"
      params={{ accountId: sale.accountId, saleId: sale.id }}
      className={buttonClass({ look: 'quiet' })}
    >
      {t('ask_invoice')}
    </Link>
  )
}
