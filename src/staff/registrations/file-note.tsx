import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostNoted, noteKinds } from '#core/agencies/registration-desk.ts'
import { dayIn, homeZone, isDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { RegistrationFile } from './file-query.ts'
import { useNoteDraft } from './note-draft.ts'

/** Records a comment, a call or a message, and the day of the next step. */
export function FileNote({ file, startsOpen = false }: { file: RegistrationFile; startsOpen?: boolean }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const { accountId, version } = file
  const { draft, change, forget } = useNoteDraft(accountId)
  const [tried, setTried] = useState(false)
  const add = useDecision(server.admin.noteOnRegistration, t('note.saved'), () => {
    setTried(false)
    void forget()
  })
  if (!draft) return null
  const today = dayIn(new Date(), homeZone)
  const said = draft.said.trim()
  const nextOn = draft.nextOn ?? file.nextOn ?? ''
  // An overdue step may keep its day.
  const isOver = isDay(nextOn) && nextOn < today && nextOn !== file.nextOn
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (said === '' || isOver || add.isPending) return
    add.mutate({ accountId, version, kind: draft.kind, said, nextOn: isDay(nextOn) ? nextOn : null })
  }
  return (
    // It stays open after a note, for another one.
    <FoldedCard title={t('note.title')} startsOpen={startsOpen || draft.said !== '' || add.isSuccess}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Segments
          legend={t('note.legend')}
          value={draft.kind}
          options={noteKinds.map((value) => ({ value, label: t(`note.kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <LongText
          label={t('note.said')}
          rows={4}
          maxLength={mostNoted}
          value={draft.said}
          onChange={(event) => change({ said: event.target.value })}
          error={tried && said === '' ? t('note.error') : null}
        />
        <DayField
          label={t('note.next_on')}
          min={today}
          max="2099-12-31"
          className="sm:max-w-72"
          value={nextOn}
          onChange={(event) => change({ nextOn: event.target.value })}
          error={isOver ? t('note.day_over') : null}
        />
        {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
        <Button type="submit" look="quiet" busy={add.isPending}>
          {t('note.save')}
        </Button>
      </form>
    </FoldedCard>
  )
}
