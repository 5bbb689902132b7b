import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { LeadCard } from '#src/shared/sales/lead-card.tsx'
import { mailLabel } from '#src/shared/sales/mail-label.ts'
import { SalePaper } from '#src/shared/sales/sale-paper.tsx'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A sale's summary and the actions that staff can take on the whole sale; `further` is placed beside them. */
export function StaffSaleLead({ desk, further }: { desk: DeskSale; further: ReactNode }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const errorText = useErrorTexts()
  const online = useOnline()
  const refresh = useRefresh()
  const { sale } = desk
  const label = mailLabel(sale)
  const resend = useMutation(api.bookingEngine.resendVoucher.mutationOptions({ onSuccess: refresh }))
  return (
    <>
      <LeadCard desk={desk}>
        {label && (
          <Button
            look={label === 'mail_last' ? 'quiet' : 'primary'}
            busy={resend.isPending}
            disabled={!online}
            onClick={() => resend.mutate({ saleId: sale.id })}
          >
            <Mail aria-hidden="true" className="size-5" />
            {t(`action.${label}`)}
          </Button>
        )}
        <SalePaper sale={sale} look="outline" />
        <Link
          to="/booking/$accountId/reservation-details/$saleId"
          params={{ accountId: sale.accountId, saleId: sale.id }}
          className={buttonClass({ look: 'outline' })}
        >
          <Eye aria-hidden="true" className="size-5" />
          {t('action.customer_page')}
        </Link>
        {further}
      </LeadCard>
      {(resend.isSuccess || (resend.isError && online)) && (
        <div className="mt-4">
          {resend.isSuccess && (
            <Notice tone="good">
              <span data-dd-privacy="mask">{t('action.resent', { email: sale.customer?.email ?? '' })}</span>
            </Notice>
          )}
          {resend.isError && online && <Notice tone="bad">{errorText(resend.error)}</Notice>}
        </div>
      )}
    </>
  )
}
