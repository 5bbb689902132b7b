import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShareWords } from '#src/platform/share-words.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'

/** The customer's own link to the invoice of a sale, to send or to open. */
export function InvoiceLink({
  desk: { sale, account, clientUrl },
  message,
}: {
  desk: DeskSale
  /** The text before the link. */
  message: string
}) {
  const { t } = useTranslation('issued-invoices')
  const words = useShareWords(Boolean(sale.customer?.email))
  const online = useOnline()
  return (
    <div className="space-y-3">
      {clientUrl && sale.customer && (
        <div data-dd-privacy="mask">
          <ShareLink
            url={`${clientUrl}&invoice=true`}
            phone={sale.customer.phone}
            email={sale.customer.email}
            words={{
              ...words,
              link: t('sale.link'),
              message,
              subject: t('sale.subject', { agency: account.name }),
            }}
          />
        </div>
      )}
      {online && (
        <Link
          to="/booking/$accountId/invoice/$saleId"
          params={{ accountId: sale.accountId, saleId: sale.id }}
          className={buttonClass({ look: 'outline' })}
        >
          <FileText aria-hidden="true" className="size-5" />
          {t('sale.page')}
        </Link>
      )}
    </div>
  )
}
