import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { branchFields, branchForm, useBranchWords } from './branch-fields.ts'

/** Creates a branch. */
export function CreateBranch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyFor = useKey()
  const create = useMutation(
    api.agency.createBranch.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'listBranches']] })
        await queries.invalidateQueries({ queryKey: [['agency', 'getAgency']] })
        onClose()
      },
    }),
  )
  const { form, field } = useForm(branchForm.fields, {
    start: { name: '', address: '', phone: '', email: '' },
    words: useBranchWords(),
    busy: create.isPending,
    send: (values) => create.mutate({ ...values, idempotencyKey: keyFor(JSON.stringify(values)) }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('create')}
      description={t('create_text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        {branchFields.map((name) => (
          <TextField key={name} label={t(`field.${name}`)} {...field(name)} />
        ))}
        {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending}>
          {t('create_submit')}
        </Button>
      </form>
    </Sheet>
  )
}
