import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type DeskSale, deskSaleQuery } from './desk-sale.ts'
import { useRefresh } from './use-refresh.ts'

/** The agency's own reference and notes of a sale; customers never see them. */
export function NoteCard({ desk, title }: { desk: DeskSale; title?: string }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [reference, setReference] = useState(desk.reference)
  const [note, setNote] = useState(desk.note)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ saleId, reference, note })
  }
  const isSaved = save.isSuccess && reference.trim() === desk.reference && note.trim() === desk.note
  return (
    <FoldedCard title={title ?? t('note.title')} startsOpen={hadNotes || 'wide'} className="print:hidden">
      <p className="mb-4 text-sm text-muted">{t('note.hint')}</p>
      {desk.may.note ? (
        <form onSubmit={submit} className="space-y-3">
          <TextField
            label={t('note.reference')}
            maxLength={60}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
          <TextArea
            label={t('note.note')}
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
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
