import type { ReactNode } from 'react'
import { useId } from 'react'

/** Radio buttons styled as a strip, for a few short options. */
export function Segments<V extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string
  value: V
  options: { value: V; label: ReactNode }[]
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[calc(var(--radius)*0.55)] px-2 text-center font-medium has-checked:bg-surface sm:px-4 has-checked:text-primary has-checked:shadow-card focus-inside"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
