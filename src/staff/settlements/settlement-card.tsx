import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { availableOf } from '#core/sales/ledger.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { PendingLine } from '#src/shared/accounts/pending-line.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { type Standing, useBalanceInWords, usePendingInWords } from './use-balance-in-words.ts'

/** The balance of an agency's account with the platform, and its bank payments. */
export function SettlementCard({ account }: { account: Option }) {
  const { t } = useTranslation(['settlements', 'credit'])
  const language = useLanguage()
  const inWords = useBalanceInWords()
  const pendingInWords = usePendingInWords()
  const errorText = useErrorTexts()
  const query = useQuery(api.admin.getStanding.queryOptions({ input: { accountId: account.id } }))
  const standing = query.data
  return (
    <FoldedCard title={t('title')} startsOpen="wide">
      <div className="max-w-2xl space-y-4">
        <p className="text-muted">{t('text')}</p>
        {query.isPending && <Skeleton className="h-24" />}
        {query.isError && <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
        {standing && (
          <>
            <p className="font-medium">{inWords(standing)}</p>
            {availableOf(standing) > 0 && standing.pendingMinor > 0 ? (
              <p className="text-muted">{pendingInWords(standing)}</p>
            ) : (
              <PendingLine of={standing} />
            )}
            <ToWithhold of={standing} />
            {(standing.disputedMinor ?? 0) > 0 && (
              <p className="text-muted">
                {t('credit:disputed', {
                  amount: formatMoney(standing.disputedMinor ?? 0, standing.currency, language),
                })}
              </p>
            )}
            <SettlementForm account={account} standing={standing} />
          </>
        )}
      </div>
    </FoldedCard>
  )
}

/** The taxes that a payout would withhold first. */
function ToWithhold({ of: { toWithholdMinor = 0, currency } }: { of: Standing }) {
  const { t } = useTranslation('settlements')
  const language = useLanguage()
  if (toWithholdMinor === 0) return null
  const amount = formatMoney(Math.abs(toWithholdMinor), currency, language)
  return <p className="text-muted">{t(toWithholdMinor > 0 ? 'to_withhold' : 'to_give_back', { amount })}</p>
}
