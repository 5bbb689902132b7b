import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { DeskSale } from './desk-sale.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { liveLines } from './sale-query.ts'
import { useRefresh } from './use-refresh.ts'

/** The problems of a sale that a person must solve, and the actions on them. */
export function SaleProblems({ desk, decidedAt }: { desk: DeskSale; decidedAt?: ReactNode }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const online = useOnline()
  const { sale, may, problems } = desk
  const retry = useMutation(api.agency.retryRefund.mutationOptions({ onSettled: refresh }))
  // No line can be canceled any more.
  const live = liveLines(sale)
  const isBinding = live.length > 0 && live.every(({ penaltyMinor }) => penaltyMinor === null)
  const currencyOf = (refundId: string | null) =>
    sale.refunds.find(({ id }) => id === refundId)?.currency ?? sale.currency
  return (
    <>
      {problems.map(({ problem, refundId, amountMinor, ...details }) => (
        <Notice key={`${problem}${refundId}`} tone="warn" title={t(`problem.${problem}.title`)}>
          {decidedAt ??
            (problem === 'dispute' || problem === 'inquiry' ? (
              <DisputeFacts sale={sale} problem={problem} details={{ amountMinor, ...details }} />
            ) : (
              <p>
                {t(
                  problem === 'dispute_lost' && isBinding
                    ? 'problem.dispute_lost.text_begun'
                    : `problem.${problem}.text`,
                  {
                    code: sale.code,
                    amount: formatMoney(amountMinor ?? 0, currencyOf(refundId), language),
                  },
                )}
                {problem === 'dispute_lost' &&
                  sale.takenBack &&
                  ` ${t('money.again_by', { when: formatDay(sale.takenBack.payBy, language, 'long') })}`}
              </p>
            ))}
          {refundId && may.refund && (
            <Button
              look="outline"
              className="mt-3"
              busy={retry.isPending}
              disabled={!online}
              onClick={() => retry.mutate({ saleId: sale.id, refundId })}
            >
              {t('problem.retry')}
            </Button>
          )}
        </Notice>
      ))}
      {retry.isSuccess && <Notice tone="good">{t('problem.retried')}</Notice>}
      {retry.isError && <Notice tone="bad">{errorText(retry.error)}</Notice>}
    </>
  )
}
