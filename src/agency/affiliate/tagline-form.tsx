import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inEach, languages } from '#core/app/language.ts'
import { api } from '#src/platform/api.ts'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Affiliate, Presence } from './affiliate.ts'
import { FormEnd } from './form-end.tsx'
import { taglineForm } from './presence-fields.ts'
import { useDataVersion } from './use-data-version.ts'

/** The agency's tagline in each language. */
export function TaglineForm({
  agency,
  presence,
  onDone,
}: {
  agency: Affiliate
  presence: Presence
  onDone: (agency: Affiliate | null) => void
}) {
  const { t } = useTranslation('affiliate')
  const { version = presence.version, refresh } = useDataVersion(agency)
  const change = useMutation(
    api.agency.changeTagline.mutationOptions({ onSuccess: (next) => onDone(next), onError: refresh }),
  )
  const { form, field } = useForm(taglineForm.fields, {
    start: inEach((language) => presence.tagline[language]),
    words: inEach(() => t('public.tagline_error')),
    busy: change.isPending,
    send: (values) => change.mutate({ ...values, version }),
  })
  return (
    <form {...form} className="space-y-4">
      {languages.map((language, at) => (
        <TextField
          key={language}
          label={t(`public.tagline_in.${language}`)}
          hint={at === 0 ? t('public.tagline_hint') : undefined}
          {...field(language)}
        />
      ))}
      <FormEnd submit={t('save')} change={change} onCancel={() => onDone(null)} />
    </form>
  )
}
