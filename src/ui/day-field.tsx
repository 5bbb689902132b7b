import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { findLanguage } from '#core/app/language.ts'
import { formatDay, isDay } from '#core/time/days.ts'
import { TextField } from './field.tsx'
import './day-field.css'

/**
 * The native date field (`value`: "2026-12-10"), with its picker and keyboard. Browsers format days in their own
 * language, so the page's format covers the field's until the field has the focus.
 */
export function DayField({
  value,
  className = '',
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'defaultValue'> & {
  value: string
}) {
  const { i18n } = useTranslation()
  // A day with an incomplete year is invalid; the field shows it as typed.
  const isOdd = value !== '' && !isDay(value)
  const language = findLanguage(i18n.language) ?? 'es'
  return (
    <div className={`${isOdd ? '' : 'day-field'} relative ${className}`}>
      <TextField {...rest} type="date" value={value} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-6 right-12 left-4 block truncate first-letter:uppercase"
      >
        {value !== '' && !isOdd && formatDay(value, language)}
      </span>
    </div>
  )
}
