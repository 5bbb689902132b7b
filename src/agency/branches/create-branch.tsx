import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { phonePattern } from '#core/people/phones.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

const fits = {
  name: (typed: string) => typed.length >= 2,
  address: (typed: string) => typed.length >= 5,
  phone: (typed: string) => phonePattern.test(typed),
  email: isEmail,
}
const fields = ['name', 'address', 'phone', 'email'] as const
const kinds = { name: 'text', address: 'text', phone: 'tel', email: 'email' } as const
const longest = { name: 120, address: 300, phone: 25, email: 254 } as const

/** Opens a branch. */
export function CreateBranch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const queries = useQueryClient()
  const [draft, setDraft] = useState({ name: '', address: '', phone: '', email: '' })
  const [tried, setTried] = useState(false)
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
  const isWrong = (field: keyof typeof fits) => !fits[field](draft[field].trim())
  const said = (field: keyof typeof fits) =>
    field === 'email' ? emailText(draft.email) : t(`error.${field}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (fields.some(isWrong) || create.isPending) return
    create.mutate({ ...draft, idempotencyKey: keyFor(JSON.stringify(draft)) })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('create')}
      description={t('create_text')}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            type={kinds[field]}
            autoComplete="off"
            maxLength={longest[field]}
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            error={tried && isWrong(field) ? said(field) : null}
          />
        ))}
        {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending}>
          {t('create_submit')}
        </Button>
      </form>
    </Sheet>
  )
}
