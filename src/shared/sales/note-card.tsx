import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { type DeskSale, deskSaleQuery } from './desk-sale.ts'
import { saleNoteForm } from './sale-note-fields.ts'
import { useRefresh } from './use-refresh.ts'

/** The agency's own reference and notes of a sale; customers never see them. */
export function NoteCard({ desk, title }: { desk: DeskSale; title?: string }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const saleId = desk.sale.id
  const online = useOnline()
  // It stays open when the last value is removed: the confirmation is shown there.
  const [hadNotes] = useState(desk.reference !== '' || desk.note !== '')
  const save = useMutation(
    api.agency.noteOnSale.mutationOptions({
      async onSuccess(saved) {
        queries.setQueryData(deskSaleQuery(saleId).queryKey, (was) => was && { ...was, ...saved })
        await refresh()
      },
    }),
  )
  const { form, field, values } = useForm(saleNoteForm.fields, {
    start: { reference: desk.reference, note: desk.note },
    words: {},
    busy: save.isPending,
    send: (written) => save.mutate({ saleId, ...written }),
  })
  const isSaved = save.isSuccess && values?.reference === desk.reference && values.note === desk.note
  return (
    <FoldedCard title={title ?? t('note.title')} startsOpen={hadNotes || 'wide'} className="print:hidden">
      <p className="mb-4 text-sm text-muted">{t('note.hint')}</p>
      {desk.may.note ? (
        <form {...form} className="space-y-3">
          <TextField label={t('note.reference')} {...field('reference')} />
          <TextArea label={t('note.note')} rows={4} {...field('note')} />
          <Button type="submit" look="quiet" busy={save.isPending} disabled={!online}>
            {t('note.save')}
          </Button>
          {isSaved && <Notice tone="good">{t('note.saved')}</Notice>}
          {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        </form>
      ) : (
        <p className="break-words whitespace-pre-line">
          {[desk.reference, desk.note].filter(Boolean).join('\n') || t('note.none')}
        </p>
      )}
    </FoldedCard>
  )
}
