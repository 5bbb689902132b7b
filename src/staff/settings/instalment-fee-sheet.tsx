import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FeeBearer, feeBearers, maxInstalmentFeeBp } from '#core/money/instalment-fees.ts'
import { instalmentMonths } from '#core/money/instalments.ts'
import { formatPercent } from '#core/money/percent.ts'
import { percentOf, readPercent } from '#core/money/typed.ts'
import type { Day } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FromField, isOpenDay, isSource, SourceField } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'

export type InstalmentFee = Outputs['admin']['listInstalmentFees']['fees'][number]

/** The form for an installment plan's fee from a day on. `row`: the initial values; null: none. */
export function InstalmentFeeSheet({
  fees,
  today,
  row,
  onClose,
}: {
  fees: readonly InstalmentFee[]
  today: Day
  row: InstalmentFee | null
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const numberText = useNumberText()
  const [plan, setPlan] = useState<number>(row?.months ?? instalmentMonths[0])
  const [bearer, setBearer] = useState<FeeBearer>(row?.bearer ?? 'agency')
  const [from, setFrom] = useState(row?.standing === 'ahead' ? row.from : today)
  const [typed, setTyped] = useState(row ? percentOf(row.feeBp) : '')
  const [source, setSource] = useState(row?.source ?? '')

  const months = instalmentMonths.find((one) => one === plan) ?? instalmentMonths[0]
  const known = fees.find((one) => one.months === months && one.from === from)
  const feeBp = readPercent(typed, maxInstalmentFeeBp)
  const isReady = feeBp !== null && isOpenDay(from, today) && isSource(source)
  const seen = known?.feeBp ?? null
  return (
    <SettingSheet
      title={t('instalments.new')}
      values={isReady ? { months, from, feeBp, bearer, source: source.trim(), seen } : null}
      save={server.admin.setInstalmentFee}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <SelectField
            label={t('instalments.plan_label')}
            value={String(months)}
            onChange={(event) => setPlan(Number(event.target.value))}
          >
            {instalmentMonths.map((one) => (
              <option key={one} value={one}>
                {t('instalments.plan', { months: one })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('instalments.percent')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried ? numberText('percent', typed, { most: maxInstalmentFeeBp }) : null}
          />
          <SelectField
            label={t('instalments.bearer')}
            value={bearer}
            onChange={(event) => setBearer(feeBearers.find((one) => one === event.target.value) ?? 'agency')}
          >
            {feeBearers.map((one) => (
              <option key={one} value={one}>
                {t(`instalments.bearers.${one}`)}
              </option>
            ))}
          </SelectField>
          <FromField value={from} today={today} tried={tried} onChange={setFrom} />
          {known && (
            <Notice tone="info">
              {t('instalments.replaces', { value: formatPercent(known.feeBp, language) })}
            </Notice>
          )}
          <SourceField value={source} tried={tried} onChange={setSource} />
        </>
      )}
    </SettingSheet>
  )
}
