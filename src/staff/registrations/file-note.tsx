import { useTranslation } from 'react-i18next'
import { noteKinds } from '#core/agencies/registration-desk.ts'
import { dayField, orNone } from '#core/app/fields.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { RegistrationFile } from './file-query.ts'
import { type NoteDraft, noteForm, useNoteDraft } from './note-fields.ts'

interface Props {
  file: RegistrationFile
  startsOpen?: boolean
}

/** Records a comment, a call or a message, and the day of the next step. */
export function FileNote(props: Props) {
  const { draft, ...edits } = useNoteDraft(props.file.accountId)
  return draft && <DraftForm {...props} edits={{ ...edits, draft }} />
}

function DraftForm({
  file,
  startsOpen = false,
  edits: { draft, change, forget },
}: Props & { edits: Pick<ReturnType<typeof useNoteDraft>, 'change' | 'forget'> & { draft: NoteDraft } }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const { accountId, version } = file
  const add = useDecision(server.admin.noteOnRegistration, t('note.saved'), () => {
    restart()
    void forget()
  })
  const today = dayIn(new Date(), homeZone)
  const start = { ...draft, nextOn: draft.nextOn ?? file.nextOn ?? '' }
  // An overdue step may keep its day.
  const least = start.nextOn === file.nextOn ? '' : today
  const { form, field, restart } = useForm(
    { ...noteForm.fields, nextOn: orNone(dayField({ least })) },
    {
      start,
      kept: [start, change],
      words: { said: t('note.error'), nextOn: t('note.day_over') },
      busy: add.isPending,
      send: (values) => add.mutate({ accountId, version, ...values }),
    },
  )
  return (
    // The card stays open after a note has been added, so that another can follow.
    <FoldedCard title={t('note.title')} startsOpen={startsOpen || draft.said !== '' || add.isSuccess}>
      <form {...form} className="space-y-4">
        <Segments
          legend={t('note.legend')}
          value={draft.kind}
          options={noteKinds.map((value) => ({ value, label: t(`note.kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <LongText label={t('note.said')} rows={4} {...field('said')} />
        <DayField
          label={t('note.next_on')}
          min={today}
          max="2099-12-31"
          className="sm:max-w-72"
          {...field('nextOn')}
        />
        {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
        <Button type="submit" look="quiet" busy={add.isPending}>
          {t('note.save')}
        </Button>
      </form>
    </FoldedCard>
  )
}
