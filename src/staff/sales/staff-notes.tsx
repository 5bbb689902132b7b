import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FoldedText } from '#src/ui/folded-text.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { staffNoteForm } from './staff-note-fields.ts'

/** The internal notes of the platform's staff about a sale, the latest first. */
export function StaffNotes({ desk }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  const notes = desk.history.filter(({ event }) => event === 'staff_noted').toReversed()
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-xl">{t('staff.notes.title')}</h2>
        <p className="text-sm text-muted">{t('staff.notes.hint')}</p>
      </div>
      {notes.length > 0 && (
        <ul className="divide-y divide-line">
          {notes.map(({ id, at, by, said }) => (
            <li key={id} className="py-2">
              <FoldedText text={said ?? ''} words={{ more: t('log.more'), less: t('log.less') }} />
              <p className="text-sm text-muted">
                {by.name ?? t('log.by_platform')}
                {' · '}
                <ListedTime at={at} zone={zone} language={language} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {desk.may.noteAmongStaff && <NewNote saleId={desk.sale.id} />}
    </Card>
  )
}

function NewNote({ saleId }: { saleId: string }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const online = useOnline()
  const refresh = useRefresh()
  const keyFor = useKey()
  const add = useMutation(
    api.admin.noteAmongStaff.mutationOptions({
      async onSuccess() {
        restart()
        sayDone(t('staff.notes.added'))
        await refresh()
      },
    }),
  )
  const { form, field, restart } = useForm(staffNoteForm.fields, {
    start: { said: '' },
    words: { said: t('staff.notes.missing') },
    busy: add.isPending,
    send: ({ said }) => add.mutate({ saleId, said, idempotencyKey: keyFor(said) }),
  })
  return (
    <form {...form} className="space-y-3">
      <LongText label={t('staff.notes.said')} rows={3} {...field('said')} />
      <Button type="submit" look="quiet" busy={add.isPending} disabled={!online}>
        {t('staff.notes.add')}
      </Button>
      {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
    </form>
  )
}
