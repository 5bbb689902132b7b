import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupsOf } from '#core/sales/barcode.ts'
import { waitsForMoney } from '#core/sales/sales.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { lastPayment, liveLines, type Payment, type Sale } from '#src/shared/sales/sale-query.ts'

/** Whether it has a payment, made or pending. */
export const isPaying = ({ payments, paidMinor }: Sale): boolean =>
  paidMinor > 0 || payments.some(({ state }) => waitsForMoney(state))

/** Its latest reference for a shop or a bank transfer, if that is its payment method and its number is known; otherwise null. */
export function referenceOf(
  sale: Sale,
): { number: string; method: 'oxxo' | 'spei'; payment: Payment } | null {
  const payment = lastPayment(sale)
  const method = payment?.method === 'oxxo' || payment?.method === 'spei' ? payment.method : null
  const number = payment?.reference?.number
  if (!payment || !number || !method) return null
  return { payment, method, number: groupsOf(number, method).join('\u00a0') }
}

/** A sale with a pending payment: its content, method and deadline. `named`: its content is already shown. */
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

/** The title with the amount due, from its payment reference if there is one. */
export function useWaitingTitle(sale: Sale): string {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const reference = isPaying(sale) ? referenceOf(sale) : null
  const amountMinor = reference?.payment.amountMinor ?? sale.dueMinor
  return t('waiting_amount', { amount: formatMoney(amountMinor, sale.currency, language) })
}
