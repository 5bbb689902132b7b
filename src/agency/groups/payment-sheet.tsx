import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#core/money/typed.ts'
import { type GroupPaymentMethod, groupPaymentMethods } from '#core/products/groups.ts'
import { isDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { useKeepGroup } from './use-group.ts'
import { useToday } from './use-today.ts'

/** Notes money that the group paid the agency. */
export function PaymentSheet({
  groupKey,
  group,
  onClose,
}: {
  groupKey: GroupKey
  group: Group
  onClose: () => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const keyFor = useKey()
  const today = useToday()
  const [tried, setTried] = useState(false)
  const [draft, setDraft] = useState({
    amount: '',
    paidOn: today,
    method: 'transfer' as GroupPaymentMethod,
    reference: '',
  })
  const record = useMutation(
    api.agency.recordGroupPayment.mutationOptions({
      async onSuccess(paid) {
        await keep(paid)
        onClose()
      },
    }),
  )
  const amountMinor = readAmount(draft.amount)
  const isPast = isDay(draft.paidOn) && draft.paidOn <= today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (amountMinor === null || !isPast || record.isPending) return
    const { paidOn, method, reference } = draft
    const said = { ...groupKey, amountMinor, paidOn, method, reference }
    record.mutate({ ...said, idempotencyKey: keyFor(JSON.stringify(said)) })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('money.record')}
      description={t('money.record_text', { context: group.kind })}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label={`${t('money.amount')} (${group.currency})`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
          error={tried && amountMinor === null ? t('money.error.amount') : null}
        />
        <DayField
          label={t('money.on')}
          max={today}
          value={draft.paidOn}
          onChange={(event) => setDraft({ ...draft, paidOn: event.target.value })}
          error={tried && !isPast ? t('money.error.on') : null}
        />
        <SelectField
          label={t('money.method')}
          value={draft.method}
          onChange={({ target }) =>
            setDraft({ ...draft, method: groupPaymentMethods.find((one) => one === target.value) ?? 'other' })
          }
        >
          {groupPaymentMethods.map((method) => (
            <option key={method} value={method}>
              {t(`money.methods.${method}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('money.reference')}
          maxLength={120}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => setDraft({ ...draft, reference: event.target.value })}
        />
        {record.isError && <Notice tone="bad">{errorText(record.error)}</Notice>}
        <Button type="submit" wide busy={record.isPending}>
          {t('money.record')}
        </Button>
      </form>
    </Sheet>
  )
}
