import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { mailLabel } from '#src/shared/sales/mail-label.ts'
import { SendLink } from '#src/shared/sales/send-card.tsx'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { ClientPage } from './client-page.tsx'

/** Sends the customer the link to a sale, or its documents again by e-mail; links to the customer's page. */
export function SendSheet({ desk, onClose }: { desk: DeskSale; onClose: () => void }) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const errorText = useErrorTexts()
  const online = useOnline()
  const refresh = useRefresh()
  const { sale } = desk
  const label = mailLabel(sale)
  const resend = useMutation(api.bookingEngine.resendVoucher.mutationOptions({ onSuccess: refresh }))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('send.title')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        <SendLink desk={desk} />
        {!online && <Notice>{t('send.offline')}</Notice>}
        {label && (
          <p className="break-words text-muted" data-dd-privacy="mask">
            {t('send.mailed_to', { email: sale.customer?.email })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {label && (
            <Button
              look="quiet"
              busy={resend.isPending}
              disabled={!online}
              onClick={() => resend.mutate({ saleId: sale.id })}
            >
              <Mail aria-hidden="true" className="size-5" />
              {t(`action.${label}`)}
            </Button>
          )}
          <ClientPage sale={sale} />
        </div>
        {resend.isSuccess && (
          <Notice tone="good">
            <span data-dd-privacy="mask">{t('action.resent', { email: sale.customer?.email ?? '' })}</span>
          </Notice>
        )}
        {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
      </div>
    </Sheet>
  )
}
