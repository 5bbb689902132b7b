import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byField, isText, prospectFieldNames, prospectFields } from '#core/agencies/prospect-fields.ts'
import { askedOfProspects, type RegistrationField } from '#core/agencies/registrations.ts'
import { languageNames, languages } from '#core/app/language.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { dataFields, type TypedProspect } from './data-fields.ts'
import type { ProspectDetails } from './typed-prospect.ts'

/** The form for a prospect's own data. The typed values override the current values, `are`, even if those change. */
export function ProspectDataForm({
  are,
  typed: kept,
  onType,
  submitLabel,
  busy,
  error,
  onSubmit,
  children,
}: {
  are: TypedProspect
  typed: Partial<TypedProspect>
  onType: (part: Partial<TypedProspect>) => void
  submitLabel: string
  busy: boolean
  /** The server's refusal in words. */
  error: string | null
  onSubmit: (values: ProspectDetails) => void
  /** Notes above the fields. */
  children?: ReactNode
}) {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const numberText = useNumberText()
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const { typed, tried, form, field } = useForm(dataFields, {
    start: are,
    kept: [{ ...are, ...kept }, onType],
    words: byField(
      (name) => t(`prospect-fields:${name}.error`),
      (name) => (amount: string) => numberText('amount', amount, prospectFields[name]),
    ),
    busy,
    send: onSubmit,
  })
  const registration = { ...emptyRegistration, ...typed }
  const shown = askedOfProspects.filter((name) => tried || left.has(name))
  return (
    <form {...form} className="space-y-4">
      {children}
      <RegistrationFields
        fields={askedOfProspects}
        typed={registration}
        problems={problemsIn(shown, registration)}
        onChange={onType}
        onLeave={(name) => setLeft(new Set(left).add(name))}
        hints={false}
        isOwn={false}
      />
      <SelectField {...field('language')} label={t('facts.language')} hint={t('correct.language_hint')}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      {prospectFieldNames.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          {...(isText(name)
            ? { inputMode: prospectFields[name].isLink ? 'url' : 'text' }
            : { hint: t(`prospect-fields:${name}.hint`) })}
          label={t(`prospect-fields:${name}.ask`)}
        />
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
