import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import type { EditedAssortment } from './use-assortment.ts'

/** A mark-up in percent. If empty, the wider rule's applies, which the placeholder shows. */
export function MarkupField({
  label,
  state,
  edited,
  mayChange,
  wide = percentOf(state.wideMarkupBp),
  counts = percentOf(state.markupBp),
}: {
  /** The subject of the mark-up, for screen readers. */
  label: string
  state: ReturnType<EditedAssortment['stateOf']>
  edited: EditedAssortment
  mayChange: boolean
  /** The placeholder, and with `counts` the mark-up in force; each holds several values if they differ by kind. */
  wide?: string
  counts?: string
}) {
  const { t } = useTranslation('assortment')
  const id = useId()
  if (!mayChange) return <span className="tabular-nums">{counts} %</span>
  return (
    <div>
      <span className="inline-flex items-center gap-1.5">
        <input
          id={id}
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={state.typed}
          placeholder={wide}
          aria-invalid={state.isWrong || undefined}
          aria-describedby={state.isWrong ? `${id}-error` : undefined}
          onChange={(event) => edited.type(state.key, event.target.value)}
          onBlur={() => edited.settle(state.key)}
          className="min-h-11 w-20 rounded-control border border-transparent border-b-2 border-b-line bg-sunken px-3 py-2 text-right tabular-nums placeholder:text-muted focus:border-b-primary focus:bg-surface aria-invalid:border-b-bad aria-invalid:bg-bad-soft"
        />
        <span aria-hidden="true">%</span>
      </span>
      {state.isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 max-w-44 text-sm font-medium text-bad md:max-w-36">
          {t('markup.error')}
        </p>
      )}
    </div>
  )
}
