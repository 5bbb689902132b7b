import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#core/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { TextField } from '#src/ui/field.tsx'
import { parseTypedDay, parseTypedRange } from './typed-days.ts'
import { shortDay } from './words.ts'

/** A day typed in words or numbers. What cannot be read stays as it was typed, with how to put it right. */
export function DayField({
  label,
  value,
  min,
  max,
  onChange,
  onRange,
}: {
  label: string
  value: Day | null
  min: Day
  max: Day
  onChange: (day: Day) => void
  /** Takes "10 al 14 dic", typed into the field of the first day. */
  onRange?: (from: Day, to: Day) => void
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const written = value ? shortDay(value, language) : ''
  const [text, setText] = useState(written)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    setText(written)
    setError(null)
  }, [written])
  const read = () => {
    if (text.trim() === written) return setError(null)
    const range = onRange && parseTypedRange(text, min, language)
    if (range && range.from >= min && range.to <= max) return onRange(range.from, range.to)
    const day = parseTypedDay(text, min, language)
    if (!day) return setError(text.trim() === '' ? null : t('days.unreadable'))
    if (day < min || day > max) return setError(t(day < min ? 'errors.past' : 'days.unreadable'))
    setError(null)
    if (day === value) setText(written)
    else onChange(day)
  }
  return (
    <TextField
      label={label}
      value={text}
      error={error}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}
