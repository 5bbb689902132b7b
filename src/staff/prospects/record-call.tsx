import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCallNote, mostNextTryDays, type RecordedOutcome } from '#core/agencies/call-requests.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { typedInstant } from '#core/time/wall-time.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type CallRequest, seenStepOf } from './call-list.ts'

const outcomes = ['reached', 'no_answer', 'wrong_number'] as const satisfies readonly RecordedOutcome[]

/** Records how a call ended, and after no answer the time of the next try. */
export function RecordCall({ call, onClose }: { call: CallRequest; onClose: () => void }) {
  const { t } = useTranslation(['call-requests', 'app'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const [outcome, setOutcome] = useState<RecordedOutcome>('reached')
  const [said, setSaid] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const record = useDecision(server.admin.recordCall, t('done.recorded'), onClose)
  const hasNext = outcome === 'no_answer' && next !== ''
  const nextAt = hasNext ? typedInstant(next, zone) : null
  const ahead = nextAt ? nextAt.getTime() - Date.now() : 0
  const isWrong = hasNext && !(ahead > 0 && ahead < mostNextTryDays * dayMillis)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (isWrong || record.isPending) return
    const { id } = call
    record.mutate({ id, seenStepId: seenStepOf(call), outcome, said, nextAt: nextAt?.toISOString() ?? null })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('record.title')}
      description={call.name}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label={t('record.outcome')}
          value={outcome}
          onChange={(event) => setOutcome(outcomes.find((one) => one === event.target.value) ?? 'reached')}
        >
          {outcomes.map((one) => (
            <option key={one} value={one}>
              {t(`outcome.${one}`)}
            </option>
          ))}
        </SelectField>
        <LongText
          label={t('record.note')}
          hint={t('record.note_hint')}
          rows={3}
          maxLength={mostCallNote}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
        {outcome === 'no_answer' && (
          <MomentField
            label={t('record.next_at')}
            hint={t('record.next_at_hint', { zone: zoneName(zone, language) })}
            value={next}
            onChange={setNext}
            error={tried && isWrong ? t('record.next_at_wrong') : null}
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
