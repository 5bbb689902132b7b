import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Review } from './review-facts.ts'

const link =
  'inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline lg:pointer-fine:min-h-9'

/** The sale of a case, with its agency. */
export function ReviewSale({ review: { sale } }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  if (!sale) return <p className="text-muted">{t('no_sale')}</p>
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link
        to="/admin/sales/$saleId"
        params={{ saleId: sale.id }}
        className={`${link} font-medium whitespace-nowrap`}
      >
        {sale.code}
      </Link>
      <Link to="/admin/affiliations/$accountId" params={{ accountId: sale.account.id }} className={link}>
        {sale.account.name}
      </Link>
    </p>
  )
}
