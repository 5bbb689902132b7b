import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

/** A button that looks like a filled field and opens a picker. Screen readers read `value` with the label. */
export function FieldButton({
  label,
  value,
  detail,
  icon,
  error,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & {
  label: string
  value: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  error?: string | null
}) {
  const id = useId()
  return (
    <div className={className}>
      <button
        {...rest}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        className={`flex min-h-15 w-full items-center gap-3 rounded-control border-b-2 px-[min(1rem,5vw)] py-2 text-left transition-colors ${error ? 'border-b-bad bg-bad-soft' : 'border-b-line bg-sunken hover:bg-sunken/70'}`}
      >
        {icon && <span className="shrink-0 text-primary">{icon}</span>}
        <span className="min-w-0 flex-1">
          <span className="block text-xs font-medium text-muted">{label}</span>
          <span className="block font-medium leading-snug">
            {value} {detail && <span className="inline-block font-normal text-muted">· {detail}</span>}
          </span>
        </span>
      </button>
      {error && (
        <p id={`${id}-error`} className="mt-1 px-4 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
