import { useTranslation } from 'react-i18next'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import type { RegistrationField, TypedRegistration } from '#core/agencies/registrations.ts'
import { taxRegimes } from '#core/agencies/tax-regimes.ts'
import { mexicanStates, normaliseClabe, normaliseRfc } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import type { RegistrationStep } from '#src/shared/registrations/registration-address.ts'
import { fieldsOf } from '#src/shared/registrations/registration-steps.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CheckField } from '#src/ui/field.tsx'
import type { PickedFiles } from './picked-papers.ts'
import { ReadTerms } from './read-terms.tsx'

const summarySteps = ['kind', 'contact', 'tax', 'bank', 'documents'] as const

/** The summary of the typed values, and the consent to the terms. */
export function RegistrationTerms({
  typed,
  picked,
  agreed,
  error,
  onAgree,
  onStep,
}: {
  typed: TypedRegistration
  picked: PickedFiles
  agreed: boolean
  error: boolean
  onAgree: (agreed: boolean) => void
  onStep: (step: RegistrationStep) => void
}) {
  const { t } = useTranslation(['register', 'documents'])
  const inWords = (field: RegistrationField): string => {
    const value = typed[field]
    if (field === 'personKind') return t(`kind.${value as 'person'}`)
    if (field === 'stateCode') return mexicanStates[value as 'PL'] ?? ''
    if (field === 'taxRegime') return `${value} · ${taxRegimes[value as '601']?.name ?? ''}`
    if (field === 'phone') return groupedPhone(value)
    if (field === 'rfc') return normaliseRfc(value)
    return field === 'clabe' ? normaliseClabe(value) : value
  }
  const papers = documentsToApprove(typed.personKind === 'person' ? 'person' : 'company')
  const rowsOf = (step: RegistrationStep) =>
    step === 'documents'
      ? papers.map((kind) => ({
          label: t(`documents:kind.${kind}`),
          value: picked[kind]?.name ?? <Badge tone="warn">{t('documents:state.missing')}</Badge>,
        }))
      : fieldsOf[step].map((field) => ({ label: t(`label.${field}`), value: inWords(field) }))
  return (
    <>
      {summarySteps.map((step) => (
        <section key={step} aria-labelledby={`summary-${step}`} className="border-b border-line pb-3">
          <div className="flex items-center justify-between gap-3">
            <h3 id={`summary-${step}`} className="font-semibold">
              {t(`steps.${step}`)}
            </h3>
            <button
              type="button"
              onClick={() => onStep(step)}
              className="min-h-11 px-2 font-medium text-primary underline"
            >
              {t('change')}
              <span className="sr-only">: {t(`steps.${step}`)}</span>
            </button>
          </div>
          <dl data-dd-privacy="mask" className="divide-y divide-line text-sm">
            {rowsOf(step).map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-4 py-2">
                <dt className="min-w-0 flex-1 basis-40 text-muted">{label}</dt>
                <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {step === 'documents' && papers.some((kind) => !picked[kind]) && (
            <p className="text-sm text-muted">{t('terms.missing_documents')}</p>
          )}
        </section>
      ))}
      <ReadTerms />
      <CheckField
        id="registration-agreed"
        checked={agreed}
        error={error ? t('terms.needed') : null}
        onChange={(event) => onAgree(event.target.checked)}
        label={t('terms.agree')}
      />
    </>
  )
}
