import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayField } from '#core/app/fields.ts'
import { groupPaymentMethods } from '#core/products/groups.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Group } from './group-draft.ts'
import { groupPaymentForm } from './group-fields.ts'
import type { GroupKey } from './group-query.ts'
import { useKeepGroup } from './use-group.ts'
import { useToday } from './use-today.ts'

/** Records a payment from the group to the agency. */
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
  const record = useMutation(
    api.agency.recordGroupPayment.mutationOptions({
      async onSuccess(paid) {
        await keep(paid)
        onClose()
      },
    }),
  )
  const fields = { ...groupPaymentForm.fields, paidOn: dayField({ most: today }) }
  const { form, field } = useForm(fields, {
    start: { amountMinor: '', paidOn: today, method: 'transfer', reference: '' },
    words: { amountMinor: t('money.error.amount'), paidOn: t('money.error.on') },
    busy: record.isPending,
    send(values) {
      const input = { ...groupKey, ...values }
      record.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
    },
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('money.record')}
      description={t('money.record_text', { context: group.kind })}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <TextField label={`${t('money.amount')} (${group.currency})`} {...field('amountMinor')} />
        <DayField label={t('money.on')} max={today} {...field('paidOn')} />
        <SelectField label={t('money.method')} {...field('method')}>
          {groupPaymentMethods.map((method) => (
            <option key={method} value={method}>
              {t(`money.methods.${method}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('money.reference')} {...field('reference')} />
        {record.isError && <Notice tone="bad">{errorText(record.error)}</Notice>}
        <Button type="submit" wide busy={record.isPending}>
          {t('money.record')}
        </Button>
      </form>
    </Sheet>
  )
}
