import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { distanceOf, inForceOn, isFarOff, rateLimits } from '#core/agencies/platform-settings.ts'
import { formatMicro } from '#core/agencies/setting-words.ts'
import { type Currency, currencies } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { readMicro } from '#core/money/typed.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FromField, isOpenDay } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'

export type Rate = Outputs['admin']['listExchangeRates']['rates'][number]

const pairs = currencies.flatMap((from) =>
  currencies.flatMap((to) => (from === to ? [] : [{ key: `${from} ${to}`, from, to }])),
)
const usual = { from: 'USD', to: 'MXN' } as const

/** The form for an exchange rate from a day on, today at the earliest. `row`: the initial values; null: none. */
export function ExchangeRateSheet({
  rates,
  today,
  row,
  onClose,
}: {
  rates: readonly Rate[]
  today: Day
  row: Rate | null
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const numberText = useNumberText()
  const [pair, setPair] = useState<{ from: Currency; to: Currency }>(row ?? usual)
  const [on, setOn] = useState(row?.standing === 'ahead' ? row.on : today)
  const [typed, setTyped] = useState(row ? String(row.micro / 1_000_000) : '')
  const [sure, setSure] = useState(false)

  const same = rates.filter(({ from, to }) => from === pair.from && to === pair.to)
  const known = same.find((one) => one.on === on)
  const micro = readMicro(typed)
  const fits = micro !== null && micro >= rateLimits.least && micro <= rateLimits.most
  const before = inForceOn(same, (one) => one.on, addDays(isOpenDay(on, today) ? on : today, -1))
  const isFar = fits && isFarOff(micro, before)
  const isReady = fits && isOpenDay(on, today) && (!isFar || sure)
  const worth = (value: number) =>
    t('rates.worth', { from: pair.from, to: pair.to, value: formatMicro(value, language) })
  return (
    <SettingSheet
      title={t('rates.new')}
      values={isReady ? { from: pair.from, to: pair.to, on, micro, seen: known?.micro ?? null, sure } : null}
      save={server.admin.setExchangeRate}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <SelectField
            label={t('rates.pair')}
            value={`${pair.from} ${pair.to}`}
            onChange={(event) => setPair(pairs.find(({ key }) => key === event.target.value) ?? usual)}
          >
            {pairs.map(({ key, from, to }) => (
              <option key={key} value={key}>
                {t('rates.pair_value', { from, to })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('rates.value', pair)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setSure(false)
            }}
            error={tried ? numberText('micro', typed, rateLimits) : null}
          />
          <FromField value={on} today={today} tried={tried} onChange={setOn} />
          {known && <Notice tone="info">{t('rates.replaces', { value: worth(known.micro) })}</Notice>}
          {isFar && before && (
            <Notice tone="warn">
              <p>
                {t('rates.far', {
                  percent: formatPercent(distanceOf(micro, before), language),
                  before: worth(before.micro),
                })}
              </p>
              <CheckField
                label={t('rates.sure')}
                checked={sure}
                onChange={(event) => setSure(event.target.checked)}
                error={tried && !sure ? t('error.sure') : null}
              />
            </Notice>
          )}
        </>
      )}
    </SettingSheet>
  )
}
