import type { ReactNode } from 'react'

/** Filters of one kind under a heading. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left mb-1 w-full font-display text-lg font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** A filter checkbox with the number of offers it would leave. */
export function FilterOption({
  checked,
  count,
  onChange,
  children,
}: {
  checked: boolean
  count: number
  onChange: () => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-primary"
      />
      <span className={`min-w-0 flex-1 leading-tight ${count === 0 && !checked ? 'text-muted' : ''}`}>
        {children}{' '}
      </span>
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </label>
  )
}
