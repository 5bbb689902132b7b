import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { Storefront } from '../catalogue.ts'

/** Replaces the search if nothing can be booked, because the agency has stopped selling or has nothing on sale. */
export function NoSales({ storefront: { account, takesBookings } }: { storefront: Storefront }) {
  const { t } = useTranslation(['storefront', 'bookings'])
  const { id, name, phone, email } = account
  const key = noSalesKey(takesBookings)
  return (
    <>
      <h2 className="text-2xl">{t(`storefront:${key}.title`, { name })}</h2>
      <p className="mt-2 mb-5 max-w-2xl text-muted">{t(`storefront:${key}.text`)}</p>
      <div className="flex flex-wrap gap-2">
        {takesBookings && (
          <>
            <a href={dialAddress(phone)} className={buttonClass()}>
              <Phone aria-hidden="true" className="size-5" />
              {groupedPhone(phone)}
            </a>
            <a
              href={`mailto:${email}`}
              className={buttonClass({ look: 'outline', className: 'wrap-anywhere' })}
            >
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              {email}
            </a>
          </>
        )}
        <Link
          to="/booking/$accountId/find-reservation"
          params={{ accountId: id }}
          className={buttonClass({ look: takesBookings ? 'outline' : 'primary' })}
        >
          {t('bookings:nav.find_reservation')}
        </Link>
      </div>
    </>
  )
}

/** The text key of the reason. */
export const noSalesKey = (takesBookings: boolean) => (takesBookings ? 'nothing_yet' : 'no_sales')
