import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxReferenceLength, readBankReference } from '#core/bank-reference.ts'
import { availableOf, type Balance, type SettlementKind, settlementKinds, standingOf } from '#core/ledger.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import { readAmount } from '#core/typed.ts'
import { api } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/done.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** How the account of an agency, or of a branch of it, with the platform stands, and what was paid by bank. */
export function SettlementCard({ accounts }: { accounts: readonly Option[] }) {
  const { t } = useTranslation('settlements')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
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
      <Standing key={accountId} accountId={accountId} />
    </FoldedCard>
  )
}

/** Read when it is opened. */
function Standing({ accountId }: { accountId: string }) {
  const { t } = useTranslation('settlements')
  const errorText = useErrorTexts()
  const query = useQuery(api.admin.getStanding.queryOptions({ input: { accountId } }))
  const standing = query.data
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('text')}</p>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {standing && (
        <>
          <BalanceText {...standing} />
          <SettlementForm accountId={accountId} currency={standing.currency} />
        </>
      )}
    </div>
  )
}

function BalanceText({ currency, balanceMinor, pendingMinor }: Balance & { currency: Currency }) {
  const { t } = useTranslation('settlements')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <>
      <p className="font-medium">
        {t(`balance.${standingOf(balanceMinor)}`, { amount: money(Math.abs(balanceMinor)) })}
      </p>
      {pendingMinor > 0 && (
        <p className="text-muted">
          {t('pending', {
            pending: money(pendingMinor),
            available: money(Math.max(0, availableOf({ balanceMinor, pendingMinor }))),
          })}
        </p>
      )}
    </>
  )
}

function SettlementForm({ accountId, currency }: { accountId: string; currency: string }) {
  const { t } = useTranslation('settlements')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const keyFor = useKey()
  const [kind, setKind] = useState<SettlementKind>('payment')
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const record = useMutation(
    api.admin.recordSettlement.mutationOptions({
      async onSuccess(standing) {
        queries.setQueryData(api.admin.getStanding.queryKey({ input: { accountId } }), standing)
        sayDone(t('saved'))
        setTyped('')
        setReference('')
        setTried(false)
        // The statement and what is left of the credit go with it.
        await queries.invalidateQueries({ queryKey: [['admin']] })
      },
    }),
  )
  const amountMinor = readAmount(typed)
  const change = (put: () => void) => {
    record.reset()
    put()
  }
  const send = (another: boolean) => {
    if (!amountMinor || !readBankReference(reference) || record.isPending) return
    const idempotencyKey = keyFor(`${kind} ${amountMinor} ${reference} ${another}`)
    record.mutate({ accountId, kind, amountMinor, reference, another, idempotencyKey })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    send(false)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Segments
        legend={t('kind.label')}
        value={kind}
        onChange={(next) => change(() => setKind(next))}
        options={settlementKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField
        label={t('amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => change(() => setTyped(target.value))}
        error={tried && !amountMinor ? t('amount_error') : null}
      />
      <TextField
        label={t('reference')}
        hint={t('reference_hint')}
        autoComplete="off"
        maxLength={maxReferenceLength}
        value={reference}
        onChange={({ target }) => change(() => setReference(target.value))}
        error={tried && !readBankReference(reference) ? t('reference_error') : null}
      />
      {!online && <Notice>{t('offline')}</Notice>}
      {record.isError && <Notice tone="bad">{errorText(record.error)}</Notice>}
      {isRefusal(record.error) && record.error.code === 'reference_recorded' && (
        <Button look="outline" busy={record.isPending} disabled={!online} onClick={() => send(true)}>
          {t('another')}
        </Button>
      )}
      <Button type="submit" busy={record.isPending} disabled={!online}>
        {t(`submit.${kind}`)}
      </Button>
    </form>
  )
}
