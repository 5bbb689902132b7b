import { useTranslation } from 'react-i18next'
import type { RecordedOutcome } from '#core/agencies/call-requests.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { callFields } from './call-fields.ts'
import { type CallRequest, seenStepOf } from './call-list.ts'

const outcomes = ['reached', 'no_answer', 'wrong_number'] as const satisfies readonly RecordedOutcome[]

/** Records the outcome of a call, and after no answer the time of the next attempt. */
export function RecordCall({ call, onClose }: { call: CallRequest; onClose: () => void }) {
  const { t } = useTranslation(['call-requests', 'app'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const record = useDecision(server.admin.recordCall, t('done.recorded'), onClose)
  const { form, field, typed, change } = useForm(callFields(zone), {
    start: { outcome: 'reached', said: '', nextAt: '' },
    words: { nextAt: t('record.next_at_wrong') },
    busy: record.isPending,
    send: (values) => record.mutate({ id: call.id, seenStepId: seenStepOf(call), ...values }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('record.title')}
      description={call.name}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <SelectField label={t('record.outcome')} {...field('outcome')}>
          {outcomes.map((one) => (
            <option key={one} value={one}>
              {t(`outcome.${one}`)}
            </option>
          ))}
        </SelectField>
        <LongText label={t('record.note')} hint={t('record.note_hint')} rows={3} {...field('said')} />
        {typed.outcome === 'no_answer' && (
          <MomentField
            label={t('record.next_at')}
            hint={t('record.next_at_hint', { zone: zoneName(zone, language) })}
            {...field('nextAt')}
            onChange={(nextAt) => change({ nextAt })}
          />
        )}
        {record.isError && <Notice tone="bad">{errorText(record.error)}</Notice>}
        <Button type="submit" wide busy={record.isPending}>
          {t('record.save')}
        </Button>
      </form>
    </Sheet>
  )
}
