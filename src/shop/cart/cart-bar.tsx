import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'

/** The main action of a cart: label, handler and explanation. */
export interface CartWay {
  label: string
  hint: string
  busy?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The total and the main action, along the lower edge of a phone. */
export function CartBar({
  total,
  way: { label, hint: _, ...acts },
  problem,
}: {
  /** Null until it is known. */
  total: { minor: number; currency: Currency; words: string } | null
  way: CartWay
  /** Why the action is not available now. */
  problem: string | null
}) {
  const language = useLanguage()
  return (
    <div
      data-lower-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-2 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-safe shadow-float lg:hidden"
    >
      {problem && <p className="w-full text-sm">{problem}</p>}
      {total && !problem && (
        <p className="grow leading-tight">
          <span className="inline-block font-display text-lg font-bold tabular-nums">
            {formatMoney(total.minor, total.currency, language, { bare: true })}{' '}
            <span className="font-semibold text-[0.6em]">{total.currency}</span>
          </span>
          <span className="block text-sm text-muted">{total.words}</span>
        </p>
      )}
      <Button className="px-3" {...acts}>
        {label}
      </Button>
    </div>
  )
}
