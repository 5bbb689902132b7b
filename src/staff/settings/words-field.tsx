import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { languages } from '#core/app/language.ts'
import { TextField } from '#src/ui/field.tsx'

/** A text in both languages, side by side. `error` is shown at each text that is too short. */
export function WordsField({
  label,
  value,
  limits: { least, most },
  error,
  onChange,
}: {
  label: string
  value: Text
  limits: { least: number; most: number }
  error: string | null
  onChange: (value: Text) => void
}) {
  const { t } = useTranslation('destinations')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(`in.${language}`, { what: label })}
          autoComplete="off"
          maxLength={most}
          value={value[language]}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          error={value[language].trim().length < least ? error : null}
        />
      ))}
    </div>
  )
}
