import type { Ref } from 'react'
import { TextField } from '#src/ui/field.tsx'

/** A typed day, in words or numbers. Invalid text stays as typed, with an error that explains the format. */
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
  /** The visitor has left the field. */
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
