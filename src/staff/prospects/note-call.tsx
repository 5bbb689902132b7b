import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { callNoteForm } from './call-fields.ts'
import { type CallRequest, seenStepOf } from './call-list.ts'

/** Adds a call to the file of a prospect or an agency with the caller's number. */
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
  const note = useDecision(server.admin.noteCallInFile, t('done.noted'), onClose)
  const to = { kind: 'choice' as const, read: (key: string) => files.find((one) => one.key === key)?.to }
  const fields = { ...callNoteForm.fields, to }
  const { form, field } = useForm(fields, {
    start: { to: files[0]?.key ?? '', said: '' },
    words: { said: t('file.note_missing') },
    busy: note.isPending,
    send: (values) => note.mutate({ id, seenStepId: seenStepOf(call), ...values }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('file.title')}
      description={t('file.text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <SelectField label={t('file.which')} {...field('to')}>
          {files.map((file) => (
            <option key={file.key} value={file.key}>
              {file.words}
            </option>
          ))}
        </SelectField>
        <LongText label={t('record.note')} rows={3} {...field('said')} />
        {note.isError && <Notice tone="bad">{errorText(note.error)}</Notice>}
        <Button type="submit" wide busy={note.isPending}>
          {t('record.save')}
        </Button>
      </form>
    </Sheet>
  )
}
