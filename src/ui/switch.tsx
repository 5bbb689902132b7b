import type { ReactNode } from 'react'

/** A toggle that applies at once; `label` is visible or only for screen readers. */
export function Switch({
  label,
  hideLabel = false,
  checked,
  disabled = false,
  onChange,
}: {
  label: ReactNode
  hideLabel?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border-2 border-line bg-sunken transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-muted after:transition-transform peer-checked:border-primary peer-checked:bg-primary peer-checked:after:translate-x-5 peer-checked:after:bg-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:opacity-60 motion-reduce:after:transition-none"
      />
      <span className={hideLabel ? 'sr-only' : 'font-medium'}>{label}</span>
    </label>
  )
}
