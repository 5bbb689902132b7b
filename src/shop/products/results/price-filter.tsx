import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { TextField } from '#src/ui/field.tsx'
import { FilterGroup } from './filter-group.tsx'

/** The pause in typing after which the value applies. */
const pauseMillis = 400

/** "9,000.50" or "$ 9000", without loading the parser of the agency's forms; null if it is not a price. */
function readPrice(typed: string): number | null {
  const plain = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  return (/^\d{1,9}(?:\.\d{1,2})?$/.test(plain) && Number(plain)) || null
}

/** A maximum price, by slider or typed; `value` and the result are in units of the currency, undefined: no limit. */
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
  // The smallest limit that includes the cheapest offer, and the start of the range.
  const least = Math.ceil(minMinor / 100)
  const from = Math.floor(minMinor / 100)
  const most = Math.ceil(maxMinor / 100)
  const [draft, setDraft] = useState(value ?? most)
  const [typed, setTyped] = useState(value ? String(value) : '')
  const [isWrong, setWrong] = useState(false)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  useEffect(() => {
    setDraft(value ?? most)
    // While the visitor types, the text stays as typed.
    if (isTyping.current) return
    setTyped(value ? String(value) : '')
    setWrong(false)
  }, [value, most])
  useEffect(() => () => clearTimeout(wait.current), [])
  // If the other filters leave nothing there is no range, but an existing limit can still be changed.
  const isRange = most > least
  const step = Math.max(1, Math.round((most - least) / 100))
  // The last step reaches or exceeds the most expensive offer, which rarely falls on a step.
  const end = least + Math.ceil((most - least) / step) * step
  const whole = (amount: number) =>
    formatMoney(amount * 100, currency, language, { whole: Number.isInteger(amount) })
  const shown = Math.min(Math.max(draft, least), most)
  const settle = (max: number) => {
    const next = (isRange && max >= most) || max <= 0 ? undefined : max
    if (next !== value) onChange(next)
  }
  const settleTyped = (text = typed) => {
    clearTimeout(wait.current)
    const max = text.trim() === '' ? 0 : readPrice(text)
    setWrong(max === null)
    if (max !== null) settle(max)
    return max !== null
  }
  const latest = useRef(settleTyped)
  latest.current = settleTyped
  const type = (text: string) => {
    isTyping.current = true
    setTyped(text)
    setWrong(false)
    clearTimeout(wait.current)
    wait.current = setTimeout(() => latest.current(text), pauseMillis)
  }
  if (!isRange && value === undefined) return null
  const leave = () => {
    if (!isTyping.current) return
    isTyping.current = false
    if (settleTyped() && value === undefined) setTyped('')
  }
  return (
    <FilterGroup legend={t('results:price')}>
      {isRange && (
        <>
          <p className="text-sm text-muted">
            {value !== undefined && value < least
              ? t('results:price_beyond', { min: whole(least), max: whole(most) })
              : t('results:price_range', { min: whole(from), max: whole(shown) })}
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
        </>
      )}
      <TextField
        label={t('results:max', { currency })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={isRange ? whole(most) : undefined}
        value={typed}
        error={isWrong ? t('results:max_error') : null}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && settleTyped()}
      />
    </FilterGroup>
  )
}
