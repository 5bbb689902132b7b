import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { EdgeAction } from '#src/ui/edge-action.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { creditProblem } from './credit-problem.ts'
import { saleEarningsQuery } from './earnings.tsx'
import { useEarningsShown } from './earnings-shown.ts'
import { usePayment } from './use-payment.ts'

/** Confirms a sale on the agency's credit; the button shows the charge. */
export function CreditPayment({ saleId, onPaid }: { saleId: string; onPaid: () => void }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keyFor = useKey()
  const [shown] = useEarningsShown()
  const { data, error } = useQuery(saleEarningsQuery(saleId))
  const pay = usePayment(
    saleId,
    (amountMinor: number) => {
      const input = { saleId, amountMinor }
      return server.agency.payOnCredit({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
    },
    onPaid,
  )
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Skeleton className="h-24" />
  const { credit, currency } = data
  if (!credit) return <Notice tone="warn">{t('credit.none')}</Notice>
  const money = (minor: number) => formatMoney(minor, currency, language)
  const problem = creditProblem(credit, currency, pay.error)
  return (
    <div className="space-y-4">
      {problem && <Notice tone={credit.isEnough ? 'bad' : 'warn'}>{errorText(problem)}</Notice>}
      <EdgeAction atEdge>
        <Button
          wide
          size="large"
          busy={pay.isPending}
          disabled={!credit.isEnough}
          onClick={() => pay.mutate(credit.amountMinor)}
        >
          {t('credit.pay', { amount: money(credit.amountMinor) })}
        </Button>
      </EdgeAction>
      {shown && (
        <p className="text-sm text-muted">
          {t(credit.neededMinor < credit.amountMinor ? 'credit.hint' : 'credit.hint_pending', {
            needed: money(credit.neededMinor),
          })}
        </p>
      )}
    </div>
  )
}
