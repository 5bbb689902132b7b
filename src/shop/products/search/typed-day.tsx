import type { Ref } from 'react'
import { TextField } from '#src/ui/field.tsx'

/** A day typed in words or numbers. What cannot be read stays as it was typed, with how to put it right. */
export function TypedDay({
  ref,
  label,
  text,
  error,
  onType,
  onRead,
}: {
  ref: Ref<HTMLInputElement>
  label: string
  text: string
  error: string | null
  onType: (text: string) => void
  /** The visitor is done with the field. */
  onRead: () => void
}) {
  return (
    <TextField
      ref={ref}
      label={label}
      value={text}
      error={error}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={onRead}
      onKeyDown={(event) => event.key === 'Enter' && onRead()}
    />
  )
}
