import type { ReactNode } from 'react'
import { useAfterPaint } from '#src/ui/use-after-paint.ts'
import { useFollowing } from '#src/ui/use-following.ts'

/** Filters of one kind under a heading. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left mb-1 w-full font-display text-lg font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** A filter checkbox with the number of offers it would leave. It is ticked at once, and the page follows a frame later. */
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
  const [isOn, setOn] = useFollowing(checked)
  const follow = useAfterPaint(onChange)
  const press = () => {
    setOn(!isOn)
    follow()
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={press} className="size-5 shrink-0 accent-primary" />
      <span className={`min-w-0 flex-1 leading-tight ${count === 0 && !isOn ? 'text-muted' : ''}`}>
        {children}{' '}
      </span>
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </label>
  )
}
