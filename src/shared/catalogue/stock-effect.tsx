import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { StockRate, StockUnit } from './stock-query.ts'
import { type CountedDays, useDaysWords } from './use-days-words.ts'
import { useUnitName } from './use-unit-name.ts'

type Effect = Outputs['product']['previewStock']

/** Functions that name a unit and its rates. */
export interface NamedUnit extends Pick<StockUnit, 'unitId' | 'name' | 'startsAt'> {
  rates: readonly Pick<StockRate, 'rateId' | 'name' | 'baseId'>[]
}

/** The preview of a change. */
export function StockEffect({
  effect,
  of,
  rateIds,
  counted,
  units,
  currency,
}: {
  effect: Effect
  /** The rows of the change, and its rates. */
  of: 'units' | 'rates'
  rateIds: readonly number[]
  counted: Omit<CountedDays, 'count'>
  units: readonly NamedUnit[]
  currency: Currency
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const text = useText()
  const unitName = useUnitName()
  const daysWords = useDaysWords()
  const what = (count: number, days = counted.days) => ({ what: daysWords({ ...counted, days, count }) })
  // An older server does not send `adults`.
  const { count, missing, before, after, adults = [], refusals, refused } = effect
  const span = ({ minMinor, maxMinor }: NonNullable<Effect['before']>) =>
    minMinor === maxMinor
      ? formatMoney(minMinor, currency, language)
      : t('effect.span', {
          least: formatMoney(minMinor, currency, language),
          most: formatMoney(maxMinor, currency, language),
        })
  const isPriced =
    before && after && (before.minMinor !== after.minMinor || before.maxMinor !== after.maxMinor)
  const nameOf = useRowName(units)
  // Rates whose prices derive from the changed ones.
  const following = units.flatMap((unit) =>
    unit.rates
      .filter(
        ({ rateId, baseId }) => baseId !== null && rateIds.includes(baseId) && !rateIds.includes(rateId),
      )
      .map((rate) => `${unitName(unit)}: ${text(rate.name)}`),
  )
  return (
    <div className="space-y-3">
      <div className="rounded-control bg-sunken px-4 py-3">
        <p>{count === 0 ? t('effect.nothing') : t('effect.count', what(count))}</p>
        {isPriced && <p>{t('effect.price', { before: span(before), after: span(after) })}</p>}
        {adults.map((paid, at) => {
          if (!paid.before || !paid.after) return null
          const [before, after] = [span(paid.before), span(paid.after)]
          const words = before === after ? 'effect.adults_same' : 'effect.adults'
          return <p key={at}>{t(words, { count: at + 1, before, after })}</p>
        })}
        {(isPriced || adults.length > 0) && of === 'rates' && following.length > 0 && (
          <p>{t('effect.following', { rates: new Intl.ListFormat(localeOf[language]).format(following) })}</p>
        )}
        {missing > 0 && (
          <p className="text-muted">
            {t(`effect.${of === 'rates' ? 'unpriced' : 'missing'}`, what(missing, null))}
          </p>
        )}
      </div>
      {refused > 0 && (
        <Notice tone="bad">
          <p>{t('effect.refused', what(refused, null))}</p>
          <ul className="list-disc pl-5">
            {refusals.map((refusal) => (
              <li key={`${refusal.unitId} ${refusal.rateId} ${refusal.day}`}>
                {nameOf(refusal)}, {formatDay(refusal.day, language)}: {t(`effect.${refusal.problem}`)}
              </li>
            ))}
          </ul>
          {refused > refusals.length && <p>{t('effect.more', { count: refused - refusals.length })}</p>}
        </Notice>
      )}
    </div>
  )
}

/** Names a unit, or a rate with its unit. */
export function useRowName(units: readonly NamedUnit[]) {
  const text = useText()
  const unitName = useUnitName()
  return ({ unitId, rateId }: { unitId: number; rateId?: number | null }): string => {
    const unit = units.find((one) => one.unitId === unitId)
    const rate = unit?.rates.find((one) => one.rateId === rateId)
    return [unit && unitName(unit), rate && text(rate.name)].filter(Boolean).join(', ')
  }
}
