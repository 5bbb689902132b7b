import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Review } from './review-facts.ts'

const link =
  'inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline lg:pointer-fine:min-h-9'

/** The sale that something is about, and whose it is. */
export function ReviewSale({ review: { sale } }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  if (!sale) return <>{t('no_sale')}</>
  return (
    <span className="flex flex-wrap gap-x-4 lg:block">
      <Link
        to="/admin/sales/$saleId"
        params={{ saleId: sale.id }}
        className={`${link} font-medium whitespace-nowrap md:flex`}
      >
        {sale.code}
      </Link>
      <Link
        to="/admin/affiliations/$accountId"
        params={{ accountId: sale.account.id }}
        className={`${link} text-sm`}
      >
        {sale.account.name}
      </Link>
    </span>
  )
}
