import { useTranslation } from 'react-i18next'
import type { PersonKind } from '#core/agencies/accounts.ts'
import type { RegistrationField, TypedRegistration } from '#core/agencies/registrations.ts'
import { taxRegimes, taxRegimesOf } from '#core/agencies/tax-regimes.ts'
import { bankOf, mexicanStateCodes, mexicanStates } from '#core/app/mexico.ts'
import { afterPress } from '#src/ui/after-press.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { fieldPlace } from './field-place.ts'
import type { Problems } from './registration-steps.ts'

type TextName = Exclude<RegistrationField, 'personKind' | 'stateCode' | 'taxRegime'>

/** The input attributes of each field, such as the keyboard on a phone. */
const inputs: Record<TextName, Record<string, string | number | boolean>> = {
  contactName: { autoComplete: 'name', maxLength: 120 },
  tradeName: { autoComplete: 'organization', maxLength: 120 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 120 },
  legalName: { autoComplete: 'off', maxLength: 120 },
  rfc: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 16 },
  fiscalPostcode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 },
  clabe: { inputMode: 'numeric', autoComplete: 'off', maxLength: 24 },
  clabeHolder: { autoComplete: 'off', maxLength: 120 },
}
const hinted: ReadonlySet<RegistrationField> = new Set(['email', 'phone', 'tradeName', 'legalName', 'rfc'])

interface Props {
  fields: readonly RegistrationField[]
  typed: TypedRegistration
  /** Only the problems to show. */
  problems: Problems
  onChange: (part: Partial<TypedRegistration>) => void
  onLeave: (field: RegistrationField) => void
  /** The corrections that staff requested. */
  asked?: Partial<Record<RegistrationField, string>>
  /** Only the person who registers an agency signs in with these values; `phone`: only the hint for its format. */
  hints?: boolean | 'phone'
  /** False where the values belong to another person: the browser would suggest the user's own. */
  isOwn?: boolean
}

/** Fields of a registration, each with its own error. */
export function RegistrationFields(props: Props) {
  const { fields, typed, problems, onChange, onLeave, hints = true, isOwn = true, asked = {} } = props
  const { t } = useTranslation('register')
  const kind: PersonKind = typed.personKind === 'person' ? 'person' : 'company'
  const hintOf = (field: RegistrationField) => {
    if (asked[field]) return t('asked', { why: asked[field] })
    if (field === 'clabe') return bankOf(typed.clabe) ?? t('hint.clabe')
    if (field === 'rfc') return t(`hint.rfc_${kind}`)
    if (field === 'phone' && hints === 'phone') return t('hint.phone_number')
    if (hints !== true || !hinted.has(field)) return undefined
    return field === 'legalName' ? t('hint.legalName', { context: kind }) : t(`hint.${field as 'email'}`)
  }
  const problemOf = (problem: Problems[RegistrationField]) => {
    if (!problem) return null
    return problem === 'rfc_format' ? t('problem.rfc_format', { context: kind }) : t(`problem.${problem}`)
  }
  const common = (field: RegistrationField) => ({
    id: fieldPlace(field),
    name: field,
    label: t(`label.${field}`),
    value: typed[field],
    error: problemOf(problems[field]),
    required: true,
    hint: hintOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    onBlur: () => afterPress(() => onLeave(field)),
  })
  return fields.map((field) => {
    if (field === 'personKind') {
      return (
        <div key={field} id={fieldPlace(field)} tabIndex={-1}>
          <ChoiceCards
            legend={t('label.personKind')}
            value={typed.personKind}
            options={(['company', 'person'] as const).map((value) => ({
              value,
              title: t(`kind.${value}`),
              text: t(`kind.${value}_text`),
            }))}
            // Each kind of person has its own tax regimes: the regime is chosen again.
            onChange={(value) => onChange({ personKind: value, taxRegime: '' })}
          />
        </div>
      )
    }
    if (field === 'stateCode') {
      return (
        <SelectField key={field} {...common(field)} autoComplete={isOwn ? 'address-level1' : 'off'}>
          <option value="">{t('choose')}</option>
          {mexicanStateCodes.map((code) => (
            <option key={code} value={code}>
              {mexicanStates[code]}
            </option>
          ))}
        </SelectField>
      )
    }
    if (field === 'taxRegime') {
      return (
        <SelectField key={field} {...common(field)}>
          <option value="">{t('choose')}</option>
          {taxRegimesOf(kind).map((code) => (
            <option key={code} value={code}>
              {code} · {taxRegimes[code].name}
            </option>
          ))}
        </SelectField>
      )
    }
    const help = isOwn ? inputs[field] : { ...inputs[field], autoComplete: 'off' }
    return <TextField key={field} {...common(field)} {...help} />
  })
}
