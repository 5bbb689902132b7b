import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxReferenceLength, readBankReference } from '#core/money/bank-reference.ts'
import { readAmount } from '#core/money/typed.ts'
import { type SettlementKind, settlementKinds } from '#core/sales/ledger.ts'
import { server } from '#src/platform/api.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { SettlementCheck } from './settlement-check.tsx'
import type { Standing } from './use-balance-in-words.ts'

/** What was paid by bank; it is shown with the balance that it leads to before it is recorded. */
export function SettlementForm({ account, standing }: { account: Option; standing: Standing }) {
  const { t } = useTranslation('settlements')
  const online = useOnline()
  const keyFor = useKey()
  const [kind, setKind] = useState<SettlementKind>('payment')
  const [typed, setTyped] = useState('')
  const [typedReference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const record = useDecision(server.admin.recordSettlement, t('saved'), () => {
    setChecking(false)
    setTyped('')
    setReference('')
    setTried(false)
  })
  const amountMinor = readAmount(typed)
  const reference = readBankReference(typedReference)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    record.reset()
    if (amountMinor && reference) setChecking(true)
  }
  const send = (another: boolean) => {
    if (!amountMinor || !reference || record.isPending) return
    const said = { accountId: account.id, kind, amountMinor, reference, another }
    record.mutate({ ...said, idempotencyKey: keyFor(JSON.stringify(said)) })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Segments
        legend={t('kind.label')}
        value={kind}
        onChange={setKind}
        options={settlementKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('amount', { currency: standing.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={tried && !amountMinor ? t('amount_error') : null}
        />
        <TextField
          label={t('reference')}
          hint={t('reference_hint')}
          autoComplete="off"
          maxLength={maxReferenceLength}
          value={typedReference}
          onChange={({ target }) => setReference(target.value)}
          error={tried && !reference ? t('reference_error') : null}
        />
      </div>
      {!online && <Notice>{t('offline')}</Notice>}
      <Button type="submit" disabled={!online}>
        {t(`submit.${kind}`)}
      </Button>
      {isChecking && amountMinor && reference && (
        <SettlementCheck
          settlement={{ accountName: account.name, kind, amountMinor, reference }}
          standing={standing}
          busy={record.isPending}
          error={record.error}
          onRecord={send}
          onClose={() => setChecking(false)}
        />
      )}
    </form>
  )
}
