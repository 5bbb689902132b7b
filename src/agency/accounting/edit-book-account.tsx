import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { bookAccountForm } from './book-account-fields.ts'

export type Book = Outputs['agency']['getBooks']['accounts'][number]

/** Edits the number and name of an account in the books, to match those that the accountant uses. */
export function EditBookAccount({ account, onClose }: { account: Book; onClose: () => void }) {
  const { t } = useTranslation(['accounting', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const id = useId()
  const { key, code, number, name } = account
  const change = useMutation(
    api.agency.changeBookAccount.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'getBooks']] })
        sayDone(t('edit.saved'))
        onClose()
      },
    }),
  )
  const { form, field } = useForm(bookAccountForm.fields, {
    start: { number, name },
    words: { number: t('edit.number_error'), name: t('edit.name_error') },
    busy: change.isPending || !online,
    send: (values) => change.mutate({ key, ...values }),
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title', { code })}
      description={name}
      closeLabel={t('app:close')}
    >
      <form {...form} id={id} className="space-y-4">
        <TextField
          label={t('edit.number')}
          hint={t('edit.number_hint')}
          data-first-focus=""
          {...field('number')}
        />
        <TextField label={t('edit.name')} {...field('name')} />
        {!online && <Notice>{t('edit.offline')}</Notice>}
        {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
      </form>
      <SheetFoot>
        <Button type="submit" form={id} busy={change.isPending} disabled={!online}>
          {t('edit.save')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
