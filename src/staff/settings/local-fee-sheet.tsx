import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxFeeMinor } from '#core/agencies/platform-settings.ts'
import { formatMoney } from '#core/money/money.ts'
import { readAmount } from '#core/money/typed.ts'
import { localFeeCodes } from '#core/products/tax-codes.ts'
import type { Day } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FromField, isOpenDay, isSource, SourceField } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'

type Taxes = Outputs['admin']['listTaxes']
export type FeeRow = Taxes['fees'][number]

/** The form for a municipality's fee from a day on. `row`: the initial values; null: none. */
export function LocalFeeSheet({
  fees,
  municipalities,
  nameOf,
  today,
  row,
  onClose,
}: Pick<Taxes, 'fees' | 'municipalities'> & {
  nameOf: (municipality: string) => string
  today: Day
  row: FeeRow | null
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const numberText = useNumberText()
  const [code] = localFeeCodes
  const [municipality, setMunicipality] = useState(row?.municipality ?? municipalities[0]?.id ?? '')
  const [from, setFrom] = useState(row?.standing === 'ahead' ? row.from : today)
  const [typed, setTyped] = useState(row ? (row.perRoomNightMinor / 100).toFixed(2) : '')
  const [source, setSource] = useState(row?.source ?? '')

  // A fee can be older than the destinations of its municipality.
  const places = [...new Set([...municipalities.map(({ id }) => id), municipality])].filter(Boolean)
  const known = fees.find(
    (one) => one.code === code && one.municipality === municipality && one.from === from,
  )
  const perRoomNightMinor = readAmount(typed)
  const fits = perRoomNightMinor !== null && perRoomNightMinor <= maxFeeMinor
  const isReady = fits && isOpenDay(from, today) && isSource(source)
  const seen = known?.perRoomNightMinor ?? null
  return (
    <SettingSheet
      title={t('fees.new')}
      values={isReady ? { code, municipality, from, perRoomNightMinor, source: source.trim(), seen } : null}
      save={server.admin.setLocalFee}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p className="font-medium">{t(`fees.name.${code}`)}</p>
          <SelectField
            label={t('fees.municipality')}
            value={municipality}
            onChange={(event) => setMunicipality(event.target.value)}
          >
            {places.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('fees.amount')}
            hint={t('fees.zero')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried ? numberText('amount', typed, { most: maxFeeMinor }) : null}
          />
          <FromField value={from} today={today} tried={tried} onChange={setFrom} />
          {known && (
            <Notice tone="info">
              {t('fees.replaces', { value: formatMoney(known.perRoomNightMinor, 'MXN', language) })}
            </Notice>
          )}
          <SourceField value={source} tried={tried} onChange={setSource} />
        </>
      )}
    </SettingSheet>
  )
}
