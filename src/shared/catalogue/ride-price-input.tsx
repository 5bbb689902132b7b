import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { amountOf } from '#core/money/typed.ts'
import { changeOf, isEven, type RideUnit, standing } from './ride-columns.ts'

/**
 * The price of a vehicle to a zone; empty: not offered. Where the days have several prices, the field shows them as
 * a placeholder.
 */
export function PriceInput({
  unit,
  days,
  label,
  typed,
  onType,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  unit: RideUnit
  days: number
  label: string
  typed: string | undefined
  onType: (typed: string) => void
}) {
  const { t } = useTranslation('ride-prices')
  const change = changeOf(unit, typed, days)
  const { minMinor, maxMinor } = unit
  const several =
    isEven(unit, days) || minMinor === null || maxMinor === null
      ? null
      : minMinor === maxMinor
        ? amountOf(minMinor)
        : `${amountOf(minMinor)}–${amountOf(maxMinor)}`
  return (
    <input
      {...rest}
      aria-label={several ? t('several', { label, prices: several }) : label}
      placeholder={several ?? t('not_offered')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? standing(unit, days)}
      aria-invalid={change === undefined}
      data-changed={change ? '' : undefined}
      onChange={({ target }) => onType(target.value)}
      className="ride-price rounded-control bg-sunken text-ink tabular-nums placeholder:text-muted aria-invalid:bg-bad-soft"
    />
  )
}
