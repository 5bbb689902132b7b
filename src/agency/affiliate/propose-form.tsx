import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#core/app/fields.ts'
import { api } from '#src/platform/api.ts'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Affiliate } from './affiliate.ts'
import { FormEnd } from './form-end.tsx'

/** Proposes a value to staff; the current one remains in use until they approve it. */
export function ProposeForm<N extends 'name' | 'rnt'>({
  name,
  fields,
  current,
  words,
  children,
  onDone,
}: {
  name: N
  fields: Record<N, Field<string>>
  current: string
  words: { label: string; hint: string; error: string }
  /** The field for the document that proves the value. */
  children?: ReactNode
  onDone: (agency: Affiliate | null) => void
}) {
  const { t } = useTranslation('affiliate')
  const propose = useMutation(api.agency.proposeChange.mutationOptions({ onSuccess: (next) => onDone(next) }))
  const { read, ...rest } = fields[name]
  const proposed: Field<string> = {
    ...rest,
    read: (typed) => (typed.trim() === current ? undefined : read(typed)),
  }
  const { form, field } = useForm(
    { value: proposed },
    {
      start: { value: '' },
      words: { value: words.error },
      busy: propose.isPending,
      send: ({ value }) => propose.mutate({ [name]: value }),
    },
  )
  return (
    <form {...form} className="space-y-4">
      {children}
      <TextField
        label={words.label}
        hint={words.hint}
        {...field('value')}
        {...(name === 'rnt' && { inputMode: 'numeric' as const })}
      />
      <FormEnd submit={t('public.send')} change={propose} onCancel={() => onDone(null)} />
    </form>
  )
}
