import { type ComponentProps, useState } from 'react'
import type { Field } from '#core/app/fields.ts'
import { TextField } from '#src/ui/field.tsx'

/** A typed number. Invalid text stays as typed, shows an error, and counts as empty. */
export function NumberField({
  field,
  value,
  write = String,
  wrong,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  field: Field<number>
  value: number | null
  /** The value in typed notation. */
  write?: (value: number) => string
  /** The hint about the format. */
  wrong: string
  onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : write(value))
  const isWrong = typed !== null && typed.trim() !== '' && field.read(typed) === undefined
  return (
    <TextField
      {...rest}
      inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={isWrong ? wrong : null}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(field.read(target.value) ?? null)
      }}
      onBlur={() => setTyped((last) => (last?.trim() && field.read(last) === undefined ? last : null))}
    />
  )
}
