import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCallNote } from '#core/agencies/call-requests.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type CallRequest, seenStepOf } from './call-list.ts'

/** Writes a call into the file of a prospect or an agency with the caller's number. */
export function NoteCall({ call, onClose }: { call: CallRequest; onClose: () => void }) {
  const { t } = useTranslation(['call-requests', 'app'])
  const errorText = useErrorTexts()
  const { id, alike } = call
  const files = [
    ...alike.prospects.map(({ name, ...prospect }) => ({
      ...{ key: prospect.id, words: t('file.prospect', { name }), to: { prospect } },
    })),
    ...alike.agencies.map(({ accountId, name }) => ({
      ...{ key: accountId, words: t('file.agency', { name }), to: { accountId } },
    })),
  ]
  const [key, setKey] = useState(files[0]?.key ?? '')
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const note = useDecision(server.admin.noteCallInFile, t('done.noted'), onClose)
  const isMissing = said.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const file = files.find((one) => one.key === key)
    if (file && !isMissing && !note.isPending)
      note.mutate({ id, seenStepId: seenStepOf(call), said, to: file.to })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('file.title')}
      description={t('file.text')}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <SelectField label={t('file.which')} value={key} onChange={(event) => setKey(event.target.value)}>
          {files.map((file) => (
            <option key={file.key} value={file.key}>
              {file.words}
            </option>
          ))}
        </SelectField>
        <LongText
          label={t('record.note')}
          rows={3}
          maxLength={mostCallNote}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
          error={tried && isMissing ? t('file.note_missing') : null}
        />
        {note.isError && <Notice tone="bad">{errorText(note.error)}</Notice>}
        <Button type="submit" wide busy={note.isPending}>
          {t('record.save')}
        </Button>
      </form>
    </Sheet>
  )
}
