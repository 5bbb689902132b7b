import { useTranslation } from 'react-i18next'
import { inLanguage } from '#core/app/addresses.ts'
import { formatMoney } from '#core/money/money.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'

/** Payments, refunds and other events, newest last. */
export function SaleHistory({ sale }: { sale: Sale }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  /** The name of the event's line if there are several. */
  const nameOf = (lineId: string | null) => {
    const line = sale.lines.length > 1 ? sale.lines.find(({ id }) => id === lineId) : undefined
    return line && text(line.name)
  }
  const wordsOf = ({ route, method, state, toHand }: Sale['refunds'][number]) => {
    if (route === 'chargeback') return t('refund_chargeback')
    if (route === 'gift_card') return t('refund_gift_card')
    if (method === 'gift_card') return t('refund_restored')
    if (method === 'cash') return t(toHand === false ? 'refund_cash_handed' : 'refund_cash')
    return t(`refund_state.${state}`)
  }
  return (
    <Card className="text-sm print:hidden">
      <h2 className="text-xl">{t('history.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-2" />
      <ol className="space-y-2">
        {sale.history.map((event) => (
          <li key={`${event.at}${event.event}${event.lineId}`}>
            <span className="block font-medium">
              {t(`history.event.${event.event}` as 'history.event.held')}
            </span>
            {nameOf(event.lineId) && <span className="block">{nameOf(event.lineId)}</span>}
            <ListedTime at={event.at} zone={zone} language={language} className="text-muted" />
          </li>
        ))}
      </ol>
      {sale.payments.length > 0 && <h3 className="mt-6 mb-2 text-lg">{t('history.payments')}</h3>}
      <ul className="space-y-2">
        {sale.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-2">
            <span className="min-w-[min(100%,6.5rem)] flex-1">
              {t(`methods.${payment.method}.title`)}
              <span className="block text-muted">{t(`payment_state.${payment.state}`)}</span>
            </span>
            <span className="ml-auto tabular-nums">
              {formatMoney(payment.amountMinor, payment.currency, language)}
            </span>
            {payment.receiptUrl && (
              <span className="w-full">
                <PaperLink
                  href={inLanguage(payment.receiptUrl, language, sale.language)}
                  look="plain"
                  size="small"
                  open={openPaper}
                  missing={t('paper_missing')}
                >
                  {t('history.receipt')}{' '}
                  <span className="sr-only">
                    {formatMoney(payment.amountMinor, payment.currency, language)}
                  </span>
                </PaperLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {sale.refunds.length > 0 && <h3 className="mt-6 mb-2 text-lg">{t('history.refunds')}</h3>}
      <ul className="space-y-2">
        {sale.refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-2">
            <span className="min-w-[min(100%,6.5rem)] flex-1">{wordsOf(refund)}</span>
            <span className="ml-auto tabular-nums">
              {formatMoney(refund.amountMinor, refund.currency, language)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
