import { useTranslation } from 'react-i18next'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { MailText } from '#src/ui/mail-text.tsx'
import type { DeskSale } from './desk-sale.ts'

/** The client of a sale, with contact links. */
export function SaleClient({ sale: { customer } }: { sale: DeskSale['sale'] }) {
  const { t } = useTranslation('sales-desk')
  if (!customer) return <p className="text-muted">{t('client.none')}</p>
  const link = 'inline-flex min-h-11 max-w-full items-center text-primary underline underline-offset-4'
  return (
    <div data-dd-privacy="mask">
      <h2 className="text-xl break-words">
        <span className="sr-only">{t('client.title')}: </span>
        {customer.givenName} {customer.familyName}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4">
        {customer.phone && (
          <a href={dialAddress(customer.phone)} className={link}>
            {groupedPhone(customer.phone)}
          </a>
        )}
        {customer.email ? (
          <a href={`mailto:${customer.email}`} className={link}>
            <MailText>{customer.email}</MailText>
          </a>
        ) : (
          <span className="text-muted">{t('client.no_mail')}</span>
        )}
      </p>
    </div>
  )
}
