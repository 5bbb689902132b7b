import { Minus, Plus } from 'lucide-react'

const round = 'grid size-11 place-items-center rounded-full border border-line bg-surface disabled:opacity-40'

/** A small number with a button on either side. `name`: what is counted, for screen readers. */
export function Stepper({
  value,
  min,
  max,
  onChange,
  name,
  lessLabel,
  moreLabel,
}: {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  name: string
  lessLabel: string
  moreLabel: string
}) {
  return (
    <fieldset aria-label={name} className="flex items-center gap-2">
      <button
        type="button"
        aria-label={lessLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={round}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-live="polite" className="w-8 text-center text-lg font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={round}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  )
}
