import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { type Affiliate, askedOf, type Registration } from './affiliate.ts'
import { FormEnd } from './form-end.tsx'
import { taxFields, taxFieldsFor } from './tax-fields.ts'
import { useDataVersion } from './use-data-version.ts'

/** Changes the taxpayer and the bank account; asks for the password again. An empty CLABE keeps the account. */
export function TaxForm({
  agency,
  registration,
  onDone,
}: {
  agency: Affiliate
  registration: Registration
  onDone: (agency: Affiliate | null) => void
}) {
  const { t } = useTranslation(['affiliate', 'login'])
  const { personKind, rfc, taxRegime, fiscalPostcode, bank } = registration
  const { version, refresh } = useDataVersion(agency)
  const change = useMutation(
    api.agency.changeTaxAndBank.mutationOptions({
      onSuccess: (next, sent) => (isSame(sent, next) ? refresh() : onDone(next)),
      onError: refresh,
    }),
  )
  const asked = askedOf(registration)
  const {
    form,
    field,
    typed,
    tried,
    change: type,
  } = useForm(taxFieldsFor, {
    start: {
      ...{ personKind, rfc, taxRegime, fiscalPostcode, legalName: agency.legalName },
      ...{ clabeHolder: bank?.holder ?? '', clabe: '', password: '' },
    },
    words: { password: t('login:error.password') },
    busy: change.isPending,
    send: ({ clabe, ...values }) => change.mutate({ ...values, clabe: clabe ?? undefined, version }),
  })
  const keepsAccount = typed.clabe.trim() === ''
  const { password: _, ...registered } = typed
  const whole = { ...emptyRegistration, ...registered }
  const checked = taxFields.filter((one) => one !== 'clabe' || !keepsAccount)
  return (
    <form {...form} className="space-y-4">
      <Notice tone="warn">{t('tax_warning')}</Notice>
      <RegistrationFields
        fields={taxFields}
        asked={asked}
        typed={whole}
        problems={tried ? problemsIn(checked, whole) : {}}
        onChange={type}
        onLeave={() => {}}
      />
      <p className="text-sm text-muted">
        {t(asked.clabe ? 'clabe_asked' : 'clabe_kept', { masked: bank?.masked ?? '' })}
      </p>
      <TextField
        {...field('password')}
        label={t('login:password')}
        hint={t('password_hint')}
        type="password"
        autoComplete="current-password"
      />
      {change.data && isSame(change.variables, change.data) && <Notice tone="warn">{t('clabe_same')}</Notice>}
      <FormEnd submit={t('save')} change={change} onCancel={() => onDone(null)} />
    </form>
  )
}

/** Whether a correction of the bank account was requested, but the account that was sent is the same as before. */
const isSame = (sent: { clabe?: string | undefined }, next: Affiliate): boolean =>
  sent.clabe !== undefined && askedOf(next.registration).clabe !== undefined
