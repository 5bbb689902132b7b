import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { api } from '#src/platform/api.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, askedOf, type Registration } from './affiliate.ts'
import { FormEnd } from './form-end.tsx'
import { useDataVersion } from './use-data-version.ts'

const fields = [
  'personKind',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'clabeHolder',
  'clabe',
] as const

/** Changes the taxpayer and the bank account, with the password again. An empty CLABE keeps the account. */
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
  const [typed, setTyped] = useState<TypedRegistration>({
    ...emptyRegistration,
    ...{ personKind, rfc, taxRegime, fiscalPostcode, legalName: agency.legalName },
    clabeHolder: bank?.holder ?? '',
  })
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { version, refresh } = useDataVersion(agency)
  const change = useMutation(
    api.agency.changeTaxAndBank.mutationOptions({
      onSuccess: (next) => (isSame(next) ? refresh() : onDone(next)),
      onError: refresh,
    }),
  )
  const asked = askedOf(registration)
  // The account was to be corrected, and is unchanged.
  const isSame = (next: Affiliate) => !keepsAccount && askedOf(next.registration).clabe !== undefined
  const keepsAccount = typed.clabe.trim() === ''
  const problems = problemsIn(
    fields.filter((field) => field !== 'clabe' || !keepsAccount),
    typed,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (Object.keys(problems).length > 0 || password === '' || change.isPending) return
    change.mutate({
      personKind: typed.personKind as 'company',
      legalName: typed.legalName,
      rfc: typed.rfc,
      taxRegime: typed.taxRegime as '601',
      fiscalPostcode: typed.fiscalPostcode,
      clabeHolder: typed.clabeHolder,
      clabe: keepsAccount ? undefined : typed.clabe,
      password,
      version,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Notice tone="warn">{t('tax_warning')}</Notice>
      <RegistrationFields
        fields={fields}
        asked={asked}
        typed={typed}
        problems={problems}
        onChange={(part) => setTyped({ ...typed, ...part })}
        onLeave={() => {}}
      />
      <p className="text-sm text-muted">
        {t(asked.clabe ? 'clabe_asked' : 'clabe_kept', { masked: bank?.masked ?? '' })}
      </p>
      <TextField
        label={t('login:password')}
        hint={t('password_hint')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === '' ? t('login:error.password') : null}
      />
      {change.data && isSame(change.data) && <Notice tone="warn">{t('clabe_same')}</Notice>}
      <FormEnd submit={t('save')} change={change} onCancel={() => onDone(null)} />
    </form>
  )
}
