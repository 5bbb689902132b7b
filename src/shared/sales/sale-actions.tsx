import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting } from '#core/sales/sales.ts'
import { openPaper } from '#src/offline/papers.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { DeskSale } from './desk-sale.ts'
import { ReleaseHold } from './release-hold.tsx'
import { useRefresh } from './use-refresh.ts'

/** What can be done about a sale as a whole; `further` stands beside it. */
export function SaleActions({ desk, further }: { desk: DeskSale; further?: ReactNode }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const { sale, may } = desk
  const resend = useMutation(api.bookingEngine.resendVoucher.mutationOptions({ onSuccess: refresh }))
  const isHeld = may.pay && isWaiting(sale.state)
  const isPayable = may.pay && sale.dueMinor > 0 && sale.customer !== null
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {isPayable && (
          <Link
            to="/booking/$accountId/payment/$ventaId"
            params={{ accountId: sale.accountId, ventaId: sale.id }}
            className={buttonClass({ look: 'accent' })}
          >
            {t('action.pay')}
          </Link>
        )}
        {sale.voucherUrl && (
          <>
            <PaperLink
              href={sale.voucherUrl}
              look="quiet"
              open={openPaper}
              missing={t('payment:paper_missing')}
            >
              {t(sale.dueMinor > 0 ? 'action.paper' : 'action.voucher')}
            </PaperLink>
            {sale.customer?.email && (
              <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate({ saleId: sale.id })}>
                <Mail aria-hidden="true" className="size-5" />
                {t('action.mail')}
              </Button>
            )}
          </>
        )}
        <Link
          to="/booking/$accountId/reservation-details/$saleId"
          params={{ accountId: sale.accountId, saleId: sale.id }}
          className={buttonClass({ look: 'outline' })}
        >
          <Eye aria-hidden="true" className="size-5" />
          {t('action.customer_page')}
        </Link>
        {isHeld && <ReleaseHold saleId={sale.id} />}
        {further}
      </div>
      {(resend.isSuccess || resend.isError) && (
        <div className="mt-4">
          {resend.isSuccess && (
            <Notice tone="good">
              <span data-dd-privacy="mask">{t('action.resent', { email: sale.customer?.email ?? '' })}</span>
            </Notice>
          )}
          {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
        </div>
      )}
    </>
  )
}
