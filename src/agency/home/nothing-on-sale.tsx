import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** For the people of an agency whose page has no products: the steps to offer products. Otherwise empty. */
export function NothingOnSale({ accountId }: { accountId: string }) {
  const { t } = useTranslation('agency-home')
  const { data } = useQuery(storefrontQuery(accountId))
  if (!data?.takesBookings || data.destinations.length > 0) return null
  return (
    <Notice tone="warn" title={t('nothing_on_sale.title')}>
      <p>{t('nothing_on_sale.text')}</p>
      <Link to="/agency/products" className={buttonClass({ size: 'small', className: 'mt-3' })}>
        {t('nothing_on_sale.open')}
      </Link>
    </Notice>
  )
}
