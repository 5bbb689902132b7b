import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupsOf } from '#core/sales/barcode.ts'
import { waitsForMoney } from '#core/sales/sales.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { lastPayment, liveLines, type Payment, type Sale } from '#src/shared/sales/sale-query.ts'

/** Whether money for it has come or may be on its way. */
export const isPaying = ({ payments, paidMinor }: Sale): boolean =>
  paidMinor > 0 || payments.some(({ state }) => waitsForMoney(state))

/** Its newest reference for a shop or a bank transfer, while that is how it is paid; null where it is another way. */
export function referenceOf(
  sale: Sale,
): { number: string; method: 'oxxo' | 'spei'; payment: Payment } | null {
  const payment = lastPayment(sale)
  const method = payment?.method === 'oxxo' || payment?.method === 'spei' ? payment.method : null
  if (!payment?.reference || !method) return null
  return { payment, method, number: groupsOf(payment.reference.number, method).join('\u00a0') }
}

/** Which sale waits for its money: what it is of, how it is paid and until when. `named`: what it is of stands beside. */
export function WaitingFacts({ sale, named = false }: { sale: Sale; named?: boolean }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const text = useText()
  const inWords = useDeadlineInWords()
  const reference = isPaying(sale) ? referenceOf(sale) : null
  const names = new Intl.ListFormat(localeOf[language]).format(liveLines(sale).map(({ name }) => text(name)))
  const code = t('former.code', { code: sale.code })
  return (
    <>
      <p>
        {!named && `${names} `}
        {/* Keeps the dot on the same line as the code. */}
        <span className="inline-block">
          {!named && '· '}
          {code}
        </span>
      </p>
      {reference ? (
        <p>
          {t(`former.reference.${reference.method}`, {
            number: reference.number,
            when: inWords(reference.payment.reference?.expiresAt ?? ''),
          })}
        </p>
      ) : isPaying(sale) || !sale.expiresAt ? (
        <p>{t('former.waiting')}</p>
      ) : (
        <p>{t('former.until', { when: inWords(sale.expiresAt) })}</p>
      )}
    </>
  )
}

/** How much of it is left to pay, as its reference says where there is one. */
export function useWaitingTitle(sale: Sale): string {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const reference = isPaying(sale) ? referenceOf(sale) : null
  const amountMinor = reference?.payment.amountMinor ?? sale.dueMinor
  return t('waiting_amount', { amount: formatMoney(amountMinor, sale.currency, language) })
}
