import { useTranslation } from 'react-i18next'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { Card } from '#src/ui/card.tsx'

/** Who bought, and how to reach them. */
export function ClientCard({ desk: { sale } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const { customer } = sale
  const link =
    'inline-flex min-h-11 max-w-full items-center text-primary underline underline-offset-4 break-all'
  return (
    <Card className="break-inside-avoid">
      <h2 className="mb-2 text-xl">{t('client.title')}</h2>
      {customer ? (
        <div data-dd-privacy="mask">
          <p className="font-medium break-words">
            {customer.givenName} {customer.familyName}
          </p>
          {customer.email ? (
            <a href={`mailto:${customer.email}`} className={link}>
              {customer.email}
            </a>
          ) : (
            <p className="text-muted">{t('client.no_mail')}</p>
          )}
          {customer.email && <br />}
          {customer.phone && (
            <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`} className={link}>
              {customer.phone}
            </a>
          )}
        </div>
      ) : (
        <p className="text-muted">{t('client.none')}</p>
      )}
    </Card>
  )
}
