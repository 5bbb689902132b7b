import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { percentOf, readPercent } from '#core/money/typed.ts'
import { withholdingSuggestions } from '#core/money/withholding-suggestions.ts'
import {
  maxLinkLength,
  maxWithholdingBp,
  type WithheldTax,
  type WithholdingBase,
  type WithholdingPayee,
  withheldTaxes,
  withholdingBases,
  withholdingPayees,
} from '#core/money/withholdings.ts'
import type { Day } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FromField, isOpenDay, isSource, SourceField } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'

export type WithholdingRule = Outputs['admin']['listWithholdingRules']['rules'][number]

const isLink = (typed: string): boolean =>
  typed === '' || (typed.startsWith('https://') && URL.canParse(typed))

/**
 * The form for a withholding rule from a day on. `row`: the initial values; null: none. Values are filled in only by
 * pressing a button.
 */
export function WithholdingRuleSheet({
  rules,
  today,
  row,
  onClose,
}: {
  rules: readonly WithholdingRule[]
  today: Day
  row: WithholdingRule | null
  onClose: () => void
}) {
  const { t } = useTranslation('withholdings')
  const language = useLanguage()
  const numberText = useNumberText()
  const [tax, setTax] = useState<WithheldTax>(row?.tax ?? 'isr')
  const [payee, setPayee] = useState<WithholdingPayee>(row?.payee ?? 'person')
  const [base, setBase] = useState<WithholdingBase>(row?.base ?? 'earnings_without_iva')
  const [from, setFrom] = useState(row?.standing === 'ahead' ? row.from : today)
  const [typed, setTyped] = useState(row ? percentOf(row.rateBp) : '')
  const [source, setSource] = useState(row?.source ?? '')
  const [typedLink, setLink] = useState(row?.link ?? '')

  const known = rules.find((one) => one.tax === tax && one.payee === payee && one.from === from)
  const rateBp = readPercent(typed, maxWithholdingBp)
  const link = typedLink.trim()
  const isReady = rateBp !== null && isOpenDay(from, today) && isSource(source) && isLink(link)
  const seen = known?.rateBp ?? null
  const suggested = withholdingSuggestions[tax][payee]
  const copy = () => {
    setTyped(percentOf(suggested.rateBp))
    setBase(suggested.base)
    setSource(suggested.source)
    setLink(suggested.link)
  }
  return (
    <SettingSheet
      title={t('rules.new')}
      values={isReady ? { tax, payee, from, rateBp, base, source: source.trim(), link, seen } : null}
      save={server.admin.setWithholdingRule}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <SelectField
            label={t('rules.tax')}
            value={tax}
            onChange={(event) => setTax(withheldTaxes.find((one) => one === event.target.value) ?? 'isr')}
          >
            {withheldTaxes.map((one) => (
              <option key={one} value={one}>
                {t(`taxes.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('rules.payee')}
            value={payee}
            onChange={(event) =>
              setPayee(withholdingPayees.find((one) => one === event.target.value) ?? 'person')
            }
          >
            {withholdingPayees.map((one) => (
              <option key={one} value={one}>
                {t(`payees.${one}`)}
              </option>
            ))}
          </SelectField>
          <Notice tone="info">
            {t('rules.suggestion', {
              rate: formatPercent(suggested.rateBp, language),
              source: suggested.source,
            })}
          </Notice>
          <Button look="outline" size="small" onClick={copy}>
            {t('rules.use')}
          </Button>
          <TextField
            label={t('rules.percent')}
            hint={t('rules.zero')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried ? numberText('percent', typed, { most: maxWithholdingBp }) : null}
          />
          <SelectField
            label={t('rules.base')}
            value={base}
            onChange={(event) =>
              setBase(withholdingBases.find((one) => one === event.target.value) ?? 'earnings_without_iva')
            }
          >
            {withholdingBases.map((one) => (
              <option key={one} value={one}>
                {t(`bases.${one}`)}
              </option>
            ))}
          </SelectField>
          <FromField value={from} today={today} tried={tried} onChange={setFrom} />
          {known && (
            <Notice tone="info">
              {t('rules.replaces', { value: formatPercent(known.rateBp, language) })}
            </Notice>
          )}
          <SourceField value={source} tried={tried} onChange={setSource} />
          <TextField
            label={t('rules.link')}
            type="url"
            maxLength={maxLinkLength}
            value={typedLink}
            onChange={(event) => setLink(event.target.value)}
            error={tried && !isLink(link) ? t('rules.link_error') : null}
          />
        </>
      )}
    </SettingSheet>
  )
}
