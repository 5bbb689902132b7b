import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostNextAction,
  mostSaid,
  type ProspectStage,
  stepsFrom,
  touchKinds,
} from '#core/agencies/prospects.ts'
import { mostReason } from '#core/app/reason.ts'
import { typedAs } from '#core/time/wall-time.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { addNote, type VisitNote } from '#src/offline/visit-notes.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { ProspectAddress } from './prospect.ts'
import { readVisit, useVisitDraft, type VisitField } from './visit-draft.ts'

/** Records a call or a visit, also offline. `stage`: the prospect's stage once everything in the outbox is sent. */
export function VisitForm({
  address,
  name,
  stage,
  waiting,
}: {
  address: ProspectAddress
  name: string
  stage: ProspectStage
  waiting: readonly OutboxRecord[]
}) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const zone = useZone()
  const queries = useQueryClient()
  const { draft, saved, change, forget } = useVisitDraft(address.id)
  const [tried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: (note: VisitNote) =>
      addNote(note, { name, waiting, send: () => server.admin.addProspectVisit(note) }),
    async onSuccess(isSent) {
      setTried(false)
      await forget()
      sayDone(t(isSent ? 'form.sent' : 'form.kept'))
      if (isSent) await queries.invalidateQueries({ queryKey: [['admin']] })
    },
    // Another user may have moved it, which changes the possible steps.
    onError: () => void queries.invalidateQueries({ queryKey: [['admin']] }),
  })
  if (!draft) return null
  const { note, problems } = readVisit(draft, address, stage, zone)
  const said = (field: VisitField) => (tried && problems[field] ? t(`form.error.${field}`) : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (note && !add.isPending) add.mutate(note)
    else event.currentTarget.querySelector<HTMLElement>(`[name=${Object.keys(problems)[0]}]`)?.focus()
  }
  const steps = stepsFrom(stage)
  return (
    <Card>
      <h2 className="mb-4 text-xl">{t('form.title')}</h2>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Segments
          legend={t('form.kind')}
          value={draft.kind}
          options={touchKinds.map((value) => ({ value, label: t(`touch.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <LongText
          label={t('form.said')}
          name="said"
          rows={5}
          maxLength={mostSaid}
          value={draft.said}
          onChange={(event) => change({ said: event.target.value })}
          error={said('said')}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <MomentField
            label={t('form.happenedAt')}
            name="happenedAt"
            max={typedAs(new Date(), zone)}
            value={draft.happenedAt}
            onChange={(moment) => change({ happenedAt: moment })}
            error={said('happenedAt')}
          />
          <DayField
            label={t('form.nextOn')}
            name="nextOn"
            min="2020-01-01"
            max="2099-12-31"
            value={draft.nextOn}
            onChange={(event) => change({ nextOn: event.target.value })}
          />
        </div>
        {draft.nextOn !== '' && (
          <TextField
            label={t('form.nextAction')}
            maxLength={mostNextAction}
            value={draft.nextAction}
            onChange={(event) => change({ nextAction: event.target.value })}
          />
        )}
        {steps.length > 0 && (
          <SelectField
            label={t('form.stage')}
            hint={draft.stage === 'invited' ? t('no_mail') : undefined}
            value={steps.find((step) => step === draft.stage) ?? ''}
            onChange={(event) => change({ stage: steps.find((step) => step === event.target.value) ?? '' })}
          >
            <option value="">{t('form.stays', { stage: t(`stage.${stage}`) })}</option>
            {steps.map((step) => (
              <option key={step} value={step}>
                {t('form.moves', { stage: t(`stage.${step}`) })}
              </option>
            ))}
          </SelectField>
        )}
        {draft.stage === 'lost' && steps.includes('lost') && (
          <LongText
            label={t('form.reason')}
            name="reason"
            maxLength={mostReason}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={said('reason')}
          />
        )}
        {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={add.isPending}>
            {t('form.save')}
          </Button>
          <p role="status" className={`text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}>
            {saved !== 'empty' && t(`form.draft.${saved}`)}
          </p>
        </div>
      </form>
    </Card>
  )
}
