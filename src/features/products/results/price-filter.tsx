import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { TextField } from '#src/ui/field.tsx'
import { FilterGroup } from './filter-group.tsx'

/** A highest price, by slider or typed; `value` and what comes out are whole units, undefined: no limit. */
export function PriceFilter({
  currency,
  minMinor,
  maxMinor,
  value,
  onChange,
}: {
  currency: Currency
  minMinor: number
  maxMinor: number
  value: number | undefined
  onChange: (max: number | undefined) => void
}) {
  const { t } = useTranslation(['products', 'results'])
  const language = useLanguage()
  const least = Math.ceil(minMinor / 100)
  const most = Math.ceil(maxMinor / 100)
  const [draft, setDraft] = useState(value ?? most)
  const [typed, setTyped] = useState(value ? String(value) : '')
  useEffect(() => {
    setDraft(value ?? most)
    setTyped(value ? String(value) : '')
  }, [value, most])
  if (most <= least) return null
  const step = Math.max(1, Math.round((most - least) / 100))
  // The last step goes to or past the dearest offer, which the steps rarely meet.
  const end = least + Math.ceil((most - least) / step) * step
  const whole = (amount: number) => formatMoney(amount * 100, currency, language, { whole: true })
  const shown = Math.min(Math.max(draft, least), most)
  const settle = (max: number) => {
    const next = max >= most || max <= 0 ? undefined : max
    if (next !== value) onChange(next)
  }
  const settleTyped = () => settle(Number(typed.replace(/\D/g, '')))
  return (
    <FilterGroup legend={t('results:price')}>
      <p className="text-sm text-muted">
        {value !== undefined && value < least
          ? t('results:price_beyond', { min: whole(least), max: whole(most) })
          : t('results:price_range', { min: whole(least), max: whole(shown) })}
      </p>
      <input
        type="range"
        min={least}
        max={end}
        step={step}
        value={shown === most ? end : shown}
        aria-label={t('results:max_slider')}
        aria-valuetext={whole(shown)}
        onChange={(event) => setDraft(Number(event.target.value))}
        onPointerUp={() => settle(draft)}
        onKeyUp={() => settle(draft)}
        className="h-11 w-full accent-primary"
      />
      <TextField
        label={t('results:max', { currency })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(most)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settleTyped}
        onKeyDown={(event) => event.key === 'Enter' && settleTyped()}
      />
    </FilterGroup>
  )
}
