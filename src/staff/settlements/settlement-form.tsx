import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settlementKinds } from '#core/sales/ledger.ts'
import { server } from '#src/platform/api.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { SettlementCheck } from './settlement-check.tsx'
import { settlementForm } from './settlement-fields.ts'
import type { Standing } from './use-balance-in-words.ts'

/** The form for a bank payment, which is shown with the resulting balance before it is recorded. */
export function SettlementForm({ account, standing }: { account: Option; standing: Standing }) {
  const { t } = useTranslation('settlements')
  const online = useOnline()
  const keyFor = useKey()
  const [isChecking, setChecking] = useState(false)
  const record = useDecision(server.admin.recordSettlement, t('saved'), () => {
    setChecking(false)
    restart({ ...typed, amountMinor: '', reference: '' })
  })
  const { form, field, typed, values, change, restart } = useForm(settlementForm.fields, {
    start: { kind: 'payment', amountMinor: '', reference: '' },
    words: { amountMinor: t('amount_error'), reference: t('reference_error') },
    busy: false,
    send() {
      record.reset()
      setChecking(true)
    },
  })
  const send = (another: boolean) => {
    if (!values || record.isPending) return
    const input = { accountId: account.id, ...values, another }
    record.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
  }
  return (
    <form {...form} className="space-y-4">
      <Segments
        legend={t('kind.label')}
        value={typed.kind}
        onChange={(kind) => change({ kind })}
        options={settlementKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('amount', { currency: standing.currency })} {...field('amountMinor')} />
        <TextField label={t('reference')} hint={t('reference_hint')} {...field('reference')} />
      </div>
      {!online && <Notice>{t('offline')}</Notice>}
      <Button type="submit" disabled={!online}>
        {t(`submit.${typed.kind}`)}
      </Button>
      {isChecking && values && (
        <SettlementCheck
          settlement={{ accountName: account.name, ...values }}
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
