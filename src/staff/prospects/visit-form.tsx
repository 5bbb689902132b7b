import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ProspectStage, stepsFrom, touchKinds } from '#core/agencies/prospects.ts'
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
import { useForm } from '#src/ui/use-form.ts'
import type { ProspectAddress } from './prospect.ts'
import { useVisitDraft, type VisitDraft, visitFields } from './visit-fields.ts'

interface Props {
  address: ProspectAddress
  name: string
  /** The prospect's stage once everything in the outbox is sent. */
  stage: ProspectStage
  waiting: readonly OutboxRecord[]
}

/** Records a call or a visit, also offline. */
export function VisitForm(props: Props) {
  const { draft, ...edits } = useVisitDraft(props.address.id)
  return draft && <DraftForm {...props} edits={{ ...edits, draft }} />
}

function DraftForm({
  address: { accountId, id },
  name,
  stage,
  waiting,
  edits: { draft, saved, change, forget },
}: Props & { edits: Omit<ReturnType<typeof useVisitDraft>, 'draft'> & { draft: VisitDraft } }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const zone = useZone()
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: (note: VisitNote) =>
      addNote(note, { name, waiting, send: () => server.admin.addProspectVisit(note) }),
    async onSuccess(isSent) {
      restart()
      await forget()
      sayDone(t(isSent ? 'form.sent' : 'form.kept'))
      if (isSent) await queries.invalidateQueries({ queryKey: [['admin']] })
    },
    // Another user may have moved it, which changes the possible steps.
    onError: () => void queries.invalidateQueries({ queryKey: [['admin']] }),
  })
  const { form, field, restart } = useForm(visitFields(stage, zone), {
    start: draft,
    kept: [draft, change],
    words: {
      said: t('form.error.said'),
      happenedAt: t('form.error.happenedAt'),
      nextOn: t('plan.error'),
      reason: t('form.error.reason'),
    },
    busy: add.isPending,
    send: (values) => add.mutate({ accountId, id, ...values }),
  })
  const steps = stepsFrom(stage)
  return (
    <Card>
      <h2 className="mb-4 text-xl">{t('form.title')}</h2>
      <form {...form} className="space-y-4">
        <Segments
          legend={t('form.kind')}
          value={draft.kind}
          options={touchKinds.map((value) => ({ value, label: t(`touch.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <LongText label={t('form.said')} rows={5} {...field('said')} />
        <div className="grid gap-4 md:grid-cols-2">
          <MomentField
            label={t('form.happenedAt')}
            max={typedAs(new Date(), zone)}
            {...field('happenedAt')}
            onChange={(happenedAt) => change({ happenedAt })}
          />
          <DayField label={t('form.nextOn')} min="2020-01-01" max="2099-12-31" {...field('nextOn')} />
        </div>
        {draft.nextOn !== '' && <TextField label={t('form.nextAction')} {...field('nextAction')} />}
        {steps.length > 0 && (
          <SelectField
            label={t('form.stage')}
            hint={draft.stage === 'invited' ? t('no_mail') : undefined}
            {...field('stage')}
            value={steps.find((step) => step === draft.stage) ?? ''}
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
          <LongText label={t('form.reason')} {...field('reason')} />
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
