import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTaxBp } from '#core/agencies/platform-settings.ts'
import { formatPercent } from '#core/money/percent.ts'
import { percentOf, readPercent } from '#core/money/typed.ts'
import { type TaxCode, taxCodes } from '#core/products/tax-codes.ts'
import { taxPlaces } from '#core/products/tax-places.ts'
import type { Day } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FromField, isOpenDay, isSource, SourceField } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'
import { usePlaceName } from './tax-words.ts'

export type TaxRow = Outputs['admin']['listTaxes']['taxes'][number]

/** The form for a tax rate from a day on. `row`: the initial values; null: none. */
export function TaxSheet({
  taxes,
  today,
  row,
  onClose,
}: {
  taxes: readonly TaxRow[]
  today: Day
  row: TaxRow | null
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const placeName = usePlaceName()
  const numberText = useNumberText()
  const [{ code, jurisdiction }, setTax] = useState(row ?? firstOf('ish'))
  const [from, setFrom] = useState(row?.standing === 'ahead' ? row.from : today)
  const [typed, setTyped] = useState(row ? percentOf(row.bp) : '')
  const [source, setSource] = useState(row?.source ?? '')

  const places = taxPlaces[code].toSorted((a, b) => placeName(a).localeCompare(placeName(b), language))
  const known = taxes.find(
    (one) => one.code === code && one.jurisdiction === jurisdiction && one.from === from,
  )
  const bp = readPercent(typed, maxTaxBp)
  const isReady = bp !== null && isOpenDay(from, today) && isSource(source)
  return (
    <SettingSheet
      title={t('taxes.new')}
      values={
        isReady ? { code, jurisdiction, from, bp, source: source.trim(), seen: known?.bp ?? null } : null
      }
      save={server.admin.setTax}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <SelectField
            label={t('taxes.code')}
            value={code}
            onChange={(event) => setTax(firstOf(taxCodes.find((one) => one === event.target.value) ?? code))}
          >
            {taxCodes.map((one) => (
              <option key={one} value={one}>
                {t(`taxes.name.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('taxes.place')}
            value={jurisdiction}
            onChange={(event) => setTax({ code, jurisdiction: event.target.value })}
          >
            {places.map((place) => (
              <option key={place} value={place}>
                {placeName(place)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('taxes.percent')}
            hint={t('taxes.zero')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried ? numberText('percent', typed, { most: maxTaxBp }) : null}
          />
          <FromField value={from} today={today} tried={tried} onChange={setFrom} />
          {known && (
            <Notice tone="info">{t('taxes.replaces', { value: formatPercent(known.bp, language) })}</Notice>
          )}
          <SourceField value={source} tried={tried} onChange={setSource} />
        </>
      )}
    </SettingSheet>
  )
}

const firstOf = (code: TaxCode): { code: TaxCode; jurisdiction: string } => ({
  code,
  jurisdiction: taxPlaces[code][0] ?? '',
})
