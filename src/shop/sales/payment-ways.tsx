import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface PaymentWay {
  id: string
  title: ReactNode
  text: ReactNode
  aside?: ReactNode
}

/**
 * Payment methods in low rows. The content of the chosen one opens below its row, which keeps its place on the screen.
 */
export function PaymentWays({
  legend,
  value,
  ways,
  onChange,
  children,
}: {
  legend: string
  value: string
  ways: readonly PaymentWay[]
  onChange: (value: string) => void
  /** Shown below the chosen row. */
  children: ReactNode
}) {
  const name = useId()
  const chosen = useRef<HTMLLabelElement>(null)
  const former = useRef<number | null>(null)
  // Content that closes above the pressed row must not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice moves what stands above it
  useLayoutEffect(() => {
    if (former.current === null || !chosen.current) return
    window.scrollBy({ top: chosen.current.getBoundingClientRect().top - former.current, behavior: 'instant' })
    former.current = null
  }, [value])
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="space-y-2">
        {ways.map(({ id, title, text, aside }) => (
          <div key={id}>
            <label
              ref={id === value ? chosen : null}
              className="beside items-start gap-3 rounded-card border-2 border-line bg-surface choice-box focus-inside px-3 py-2"
            >
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === value}
                onChange={({ target }) => {
                  former.current = target.closest('label')?.getBoundingClientRect().top ?? null
                  onChange(id)
                }}
                className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
              />
              <span>
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <span className="min-w-0">{title}</span>
                  {aside && <span className="tabular-nums">{aside}</span>}
                </span>
                {id === value && <span className="mt-0.5 block text-sm text-muted">{text}</span>}
              </span>
            </label>
            {id === value && <div className="pt-4 pb-2">{children}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
