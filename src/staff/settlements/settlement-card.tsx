import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { useBalanceInWords, usePendingInWords } from './use-balance-in-words.ts'

/** How the account of an agency, or of a branch of it, with the platform stands, and what was paid by bank. */
export function SettlementCard({ accounts }: { accounts: readonly Option[] }) {
  const { t } = useTranslation('settlements')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const account = accounts.find(({ id }) => id === accountId)
  return (
    <FoldedCard title={t('title')}>
      {accounts.length > 1 && (
        <PickField
          className="mb-4 w-full sm:w-80"
          label={t('account')}
          value={accountId}
          options={accounts}
          onPick={(id) => id && setAccountId(id)}
        />
      )}
      {account && <AccountStanding key={account.id} account={account} />}
    </FoldedCard>
  )
}

/** Read when it is opened. */
function AccountStanding({ account }: { account: Option }) {
  const { t } = useTranslation('settlements')
  const inWords = useBalanceInWords()
  const pendingInWords = usePendingInWords()
  const errorText = useErrorTexts()
  const query = useQuery(api.admin.getStanding.queryOptions({ input: { accountId: account.id } }))
  const standing = query.data
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('text')}</p>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {standing && (
        <>
          <p className="font-medium">{inWords(standing)}</p>
          {standing.pendingMinor > 0 && <p className="text-muted">{pendingInWords(standing)}</p>}
          <SettlementForm account={account} standing={standing} />
        </>
      )}
    </div>
  )
}
