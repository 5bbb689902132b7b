import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { onGiftCards } from './on-gift-cards.ts'

/** The link to the invoice of a paid sale. If a gift card pays a part, the agency invoices it itself. */
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
