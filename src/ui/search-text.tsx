import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

/** The field for a list's search text, and the button that submits its form. */
export function SearchText({
  label,
  button,
  value,
  className = '',
  onChange,
}: {
  label: string
  button: string
  value: string
  className?: string
  onChange: (value: string) => void
}) {
  return (
    <>
      <TextField
        label={label}
        className={`min-w-0 flex-1 ${className}`}
        type="search"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" look="quiet" className="min-h-14 max-sm:px-3!">
        <Search aria-hidden="true" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{button}</span>
      </Button>
    </>
  )
}
