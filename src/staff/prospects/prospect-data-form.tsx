import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOfProspects, mostExpectedMinor } from '#core/agencies/prospects.ts'
import type { RegistrationField } from '#core/agencies/registrations.ts'
import { languageNames, languages } from '#core/app/language.ts'
import { websiteLength } from '#core/app/websites.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { problemsOf, readTypedProspect, type TypedProspect } from './typed-prospect.ts'

/** A prospect's own data. The typed values override the current ones, `are`, also when those change. */
export function ProspectDataForm({
  are,
  typed,
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
  onSubmit: (values: NonNullable<ReturnType<typeof readTypedProspect>>) => void
  /** Notes above the fields. */
  children?: ReactNode
}) {
  const { t } = useTranslation('prospects')
  const numberText = useNumberText()
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [tried, setTried] = useState(false)
  const values = { ...are, ...typed }
  const { website: badWebsite, expected: badAmount, ...asked } = problemsOf(values)
  const shown = Object.fromEntries(
    Object.entries(asked).filter(([field]) => tried || left.has(field as RegistrationField)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const read = readTypedProspect(values)
    if (read && !busy) onSubmit(read)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {children}
      <RegistrationFields
        fields={askedOfProspects}
        typed={values}
        problems={shown}
        onChange={onType}
        onLeave={(field) => setLeft(new Set(left).add(field))}
        hints={false}
        isOwn={false}
      />
      <SelectField
        label={t('facts.language')}
        hint={t('correct.language_hint')}
        value={values.language}
        onChange={(event) => onType({ language: event.target.value === 'en' ? 'en' : 'es' })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('correct.website')}
        inputMode="url"
        autoComplete="off"
        maxLength={websiteLength.most}
        value={values.website}
        onChange={(event) => onType({ website: event.target.value })}
        error={tried && badWebsite ? t('correct.website_error') : null}
      />
      <TextField
        label={t('correct.expected')}
        hint={t('correct.expected_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={values.expected}
        onChange={(event) => onType({ expected: event.target.value })}
        error={tried && badAmount ? numberText('amount', values.expected, { most: mostExpectedMinor }) : null}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
