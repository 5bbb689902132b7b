import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import type { Storefront } from '../catalogue.ts'

/** In the place of the search where an agency takes no bookings: what was booked stands, and where it is found. */
export function NoSales({ account: { id, name } }: Pick<Storefront, 'account'>) {
  const { t } = useTranslation(['storefront', 'bookings'])
  return (
    <>
      <h2 className="text-2xl">{t('storefront:no_sales.title', { name })}</h2>
      <p className="mt-2 mb-5 max-w-2xl text-muted">{t('storefront:no_sales.text')}</p>
      <Link to="/booking/$accountId/find-reservation" params={{ accountId: id }} className={buttonClass()}>
        {t('bookings:nav.find_reservation')}
      </Link>
    </>
  )
}
