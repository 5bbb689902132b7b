import { type Language, languageNames, languages } from '#core/app/language.ts'
import { SelectField, TextField } from './field.tsx'

export interface TypedPerson {
  name: string
  email: string
  phone: string
  language: Language
}

/** Who is invited: a name, an e-mail, a telephone and the language of what is written to them. */
export function PersonFields({
  typed,
  words,
  problems,
  emailIsFixed = false,
  onType,
}: {
  typed: TypedPerson
  words: Record<'name' | 'email' | 'email_hint' | 'phone' | 'language', string>
  problems: Record<'name' | 'email' | 'phone', string | null>
  emailIsFixed?: boolean
  onType: (change: Partial<TypedPerson>) => void
}) {
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={120}
        value={typed.name}
        onChange={(event) => onType({ name: event.target.value })}
        error={problems.name}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        readOnly={emailIsFixed}
        hint={words.email_hint}
        value={typed.email}
        onChange={(event) => onType({ email: event.target.value })}
        error={problems.email}
      />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={typed.phone}
        onChange={(event) => onType({ phone: event.target.value })}
        error={problems.phone}
      />
      <SelectField
        label={words.language}
        value={typed.language}
        onChange={(event) => onType({ language: event.target.value === 'en' ? 'en' : 'es' })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
