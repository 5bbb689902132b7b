import { useTranslation } from 'react-i18next'
import { amountField } from '#core/app/fields.ts'
import { amountOf, percentOf } from '#core/money/typed.ts'
import { maxChangeBp, maxRateMinor, maxShareBp } from '#core/products/product-limits.ts'
import { SelectField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { DraftRate } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField } from './typed-numbers.ts'
import { useEditor } from './use-editor.ts'
import { useEither } from './use-either.ts'

type Terms = DraftRate['terms']
type BasedOn = NonNullable<Terms['basedOn']>

const changes = ['lessBp', 'moreBp', 'lessMinor', 'moreMinor'] as const
type Change = (typeof changes)[number]

const changeOf = (basedOn: BasedOn): Change => changes.find((one) => one in basedOn) ?? 'lessBp'
const changed = (rate: string, change: Change, value: number | null): BasedOn =>
  ({ rate, [change]: value }) as BasedOn

const share = shareField(maxShareBp)
const percent = { field: shareField(maxChangeBp), write: percentOf }
const amount = { field: amountField({ least: 0, most: maxRateMinor }), write: amountOf }

/** The price of a rate: the calendar's, or derived from another rate of the unit. */
export function PriceFields({
  path,
  rate: { code, terms },
  rates,
  onChange,
}: {
  /** The path of the terms. */
  path: string
  rate: DraftRate
  /** All rates of the unit. */
  rates: readonly DraftRate[]
  onChange: (part: Partial<Terms>) => void
}) {
  const { t } = useTranslation('product-editor')
  const text = useEither()
  const { currency } = useEditor().draft
  const { basedOn, factorBp } = terms
  const isBase = rates.some((one) => one.terms.basedOn?.rate === code)
  const bases = isBase ? [] : rates.filter((one) => one.code !== code && !one.terms.basedOn)
  const change = basedOn && changeOf(basedOn)
  const value = basedOn && change ? (basedOn as Partial<Record<Change, number | null>>)[change] : null
  return (
    <>
      {(basedOn || bases.length > 0) && (
        <SelectField
          id={fieldId(`${path}.basedOn.rate`)}
          label={t('field.rate')}
          hint={t('rate.own_hint')}
          value={basedOn?.rate ?? ''}
          onChange={({ target }) =>
            onChange(
              target.value
                ? {
                    basedOn: change
                      ? changed(target.value, change, value ?? null)
                      : changed(target.value, 'lessBp', null),
                    factorBp: factorBp ?? 10_000,
                  }
                : { basedOn: undefined },
            )
          }
        >
          <option value="">{t('rate.calendar')}</option>
          {basedOn && bases.every((one) => one.code !== basedOn.rate) && (
            <option value={basedOn.rate}>{t('rate.removed')}</option>
          )}
          {bases.map((one) => (
            <option key={one.code} value={one.code}>
              {text(one.name) || t('rate.one', { number: rates.indexOf(one) + 1 })}
            </option>
          ))}
        </SelectField>
      )}
      {basedOn && change ? (
        <>
          <PickField
            label={t('field.basedOn')}
            value={change}
            options={changes.map((id) => ({ id, name: t(`field.${id}`, { currency }) }))}
            onPick={(next) => next && onChange({ basedOn: changed(basedOn.rate, next, null) })}
          />
          <NumberField
            key={change}
            id={fieldId(`${path}.basedOn`)}
            label={t(`field.${change}`, { currency })}
            hint={t('rate.change_hint')}
            {...(change.endsWith('Bp') ? percent : amount)}
            wrong={
              change.endsWith('Bp') ? t('wrong.percent', { most: maxChangeBp / 100 }) : t('wrong.amount')
            }
            value={value ?? null}
            onChange={(next) => onChange({ basedOn: changed(basedOn.rate, change, next) })}
          />
        </>
      ) : (
        <NumberField
          id={fieldId(`${path}.factorBp`)}
          label={t('field.factorBp')}
          hint={t('rate.factor_hint')}
          field={share}
          write={percentOf}
          wrong={t('wrong.percent', { most: maxShareBp / 100 })}
          value={factorBp}
          onChange={(next) => onChange({ factorBp: next })}
        />
      )}
    </>
  )
}
