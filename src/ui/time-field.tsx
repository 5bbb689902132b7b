import { type ComponentProps, useState } from 'react'
import { readTime } from '#core/time/typed-time.ts'
import { TextField } from './field.tsx'

/**
 * A time of day (`value`: "14:30", or empty), typed in any common format. A native field would follow the browser's
 * language. Invalid text stays as typed and counts as empty.
 */
export function TimeField({
  value,
  onChange,
  placeholder = '14:30',
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string
  onChange: (time: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readTime(event.target.value) ?? '')
      }}
      onBlur={() => setTyped((last) => (last && !readTime(last) ? last : null))}
    />
  )
}
