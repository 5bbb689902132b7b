import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { creditProblem } from './credit-problem.ts'
import { saleEarningsQuery } from './earnings.tsx'
import { useEarningsShown } from './earnings-shown.ts'

/** Confirms a sale on the agency's credit; the button says what is charged. */
export function CreditPayment({ saleId, onPaid }: { saleId: string; onPaid: () => void }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [shown] = useEarningsShown()
  const { data, error } = useQuery(saleEarningsQuery(saleId))
  const attempt = useRef({ for: 0, key: '' })
  const pay = useMutation(
    api.agency.payOnCredit.mutationOptions({
      onSuccess(sale) {
        queries.setQueryData(api.bookingEngine.getSale.queryKey({ input: { saleId } }), sale)
        // The credit that is left, the list of sales, the figures of the day.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfAgency(queryKey) })
        onPaid()
      },
      async onError(refused) {
        if (!isRefusal(refused)) return
        attempt.current = { for: 0, key: '' }
        // What was refused is told together with how things stand now.
        await queries.invalidateQueries({ queryKey: saleEarningsQuery(saleId).queryKey })
      },
    }),
  )
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Skeleton className="h-24" />
  const { credit, currency } = data
  if (!credit) return <Notice tone="warn">{t('credit.none')}</Notice>
  const money = (minor: number) => formatMoney(minor, currency, language)
  const confirm = () => {
    const { amountMinor } = credit
    if (attempt.current.for !== amountMinor) attempt.current = { for: amountMinor, key: crypto.randomUUID() }
    pay.mutate({ saleId, amountMinor, idempotencyKey: attempt.current.key })
  }
  const problem = creditProblem(credit, currency, pay.error)
  return (
    <div className="space-y-4">
      {problem && <Notice tone={credit.isEnough ? 'bad' : 'warn'}>{errorText(problem)}</Notice>}
      <Button wide size="large" busy={pay.isPending} disabled={!credit.isEnough} onClick={confirm}>
        {t('credit.pay', { amount: money(credit.amountMinor) })}
      </Button>
      {shown && (
        <p className="text-sm text-muted">
          {t(credit.neededMinor < credit.amountMinor ? 'credit.hint' : 'credit.hint_whole', {
            needed: money(credit.neededMinor),
          })}
        </p>
      )}
    </div>
  )
}

const isOfAgency = ([path]: readonly unknown[]): boolean => Array.isArray(path) && path[0] === 'agency'
