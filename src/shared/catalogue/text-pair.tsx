import { languageNames, languages, renamed, type Text } from '#core/app/language.ts'
import { TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { fieldId } from './field-id.ts'

/** A text in both languages, side by side; on a phone one below the other. */
export function TextPair({
  label,
  hint,
  path,
  value,
  most,
  isLong = false,
  isName = false,
  error,
  onChange,
}: {
  label: string
  hint?: string
  path: string
  value: Text
  /** Characters. */
  most: number
  isLong?: boolean
  /** The first language's text is shown in all languages until it is translated. */
  isName?: boolean
  /** Shown at each empty language. */
  error?: string | null
  onChange: (value: Text) => void
}) {
  const Field = isLong ? LongText : TextField
  return (
    <div id={fieldId(path)} className="grid gap-3 sm:grid-cols-2">
      {languages.map((language) => (
        <Field
          key={language}
          id={fieldId(`${path}.${language}`)}
          label={`${label} · ${languageNames[language]}`}
          hint={hint}
          lang={language}
          autoComplete="off"
          maxLength={most}
          value={value[language]}
          error={value[language].trim() === '' ? (error ?? null) : null}
          onChange={({ target }: { target: { value: string } }) =>
            onChange(isName ? renamed(value, language, target.value) : { ...value, [language]: target.value })
          }
        />
      ))}
    </div>
  )
}
