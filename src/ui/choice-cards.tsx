import type { ReactNode } from 'react'
import { useId } from 'react'

/** Radio buttons styled as cards, for a few options that each need a sentence. */
export function ChoiceCards<V extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string
  value: V
  options: { value: V; title: ReactNode; text?: ReactNode; aside?: ReactNode }[]
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="space-y-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="beside items-start gap-3 rounded-card border-2 border-line bg-surface choice-box focus-inside p-[min(1rem,5vw)]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
            />
            <span>
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span className="min-w-0">{option.title}</span>
                {option.aside && <span className="tabular-nums">{option.aside}</span>}
              </span>
              {option.text && <span className="mt-0.5 block text-sm text-muted">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
