import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { usePlanTerm } from '#src/shared/sales/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { MailText } from '#src/ui/mail-text.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Sale = DeskSale['sale']

/** A cash payment that was just recorded: its amount, the balance, its due date, and what was sent to the customer. */
export function CashRecorded({
  sale,
  amountMinor,
  onRest,
}: {
  /** The sale as it is after the payment. */
  sale: Sale
  amountMinor: number
  /** Returns to the payment options; null if nothing is due. */
  onRest: (() => void) | null
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const planTerm = usePlanTerm()
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const { customer, deposit } = sale
  const isConfirmed = sale.state === 'confirmed' || sale.state === 'completed'
  const isOpen = sale.dueMinor > 0
  return (
    <div className="space-y-4">
      <Notice tone="good" title={t('payment:sold.collected', { amount: money(amountMinor) })}>
        {!isConfirmed && <p>{t(`payment:state.${sale.state}`)}</p>}
        {isConfirmed && !isOpen && <p>{t('payment:sold.paid_in_full')}</p>}
        {isConfirmed && customer && (
          <p>
            <MailText>
              {t(`collect.${isOpen ? 'part' : 'whole'}_${customer.email ? 'mailed' : 'no_mail'}`, {
                name: customer.givenName,
                email: customer.email,
              })}
            </MailText>
          </p>
        )}
      </Notice>
      {isConfirmed && isOpen && (
        <Notice tone="warn" title={t('payment:sold.balance_left', { amount: money(sale.dueMinor) })}>
          {sale.plan ? (
            <p>{planTerm(sale)}</p>
          ) : (
            deposit && (
              <p>{t('money.balance_by', { when: formatDay(deposit.balanceDueOn, language, 'long') })}</p>
            )
          )}
          {onRest && (
            <Button look="quiet" className="mt-3" onClick={onRest}>
              {t('collect.rest')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
