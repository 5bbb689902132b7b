import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Tells those who can search nothing without signal that their search waits, and what they can open meanwhile. */
export function SearchWaits({ accountId }: { accountId: string }) {
  const { t } = useTranslation('products')
  return (
    <p className="text-sm text-muted">
      {t('search.offline')}{' '}
      <Link
        to="/booking/$accountId/checkout/detail"
        params={{ accountId }}
        className="font-medium text-primary underline"
      >
        {t('search.offline_sale')}
      </Link>
    </p>
  )
}
