import { useTranslation } from 'react-i18next'
import { amountField } from '#core/app/fields.ts'
import { amountOf } from '#core/money/typed.ts'
import { maxRateMinor, productLimits } from '#core/products/product-limits.ts'
import { boards } from '#core/products/products.ts'
import { PickField } from '#src/ui/pick-field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type DraftRate, type DraftUnit, noRefund, usualPolicy } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { OtherSharesFields } from './other-shares.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { TextPair } from './text-pair.tsx'
import { useEditor } from './use-editor.ts'

const amount = amountField({ least: 0, most: maxRateMinor })

/** One rate of a unit: its name, its board, its price and its cancellation policy. */
export function RateFields({
  path,
  rate,
  rates,
  attributes,
  onChange,
}: {
  path: string
  rate: DraftRate
  /** The path of the unit. */
  attributes: DraftUnit['attributes']
  /** All rates of the unit. */
  rates: readonly DraftRate[]
  onChange: (rate: DraftRate) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  const { draft } = useEditor()
  const { kind } = draft.content
  const { terms } = rate
  const put = (part: Partial<DraftRate['terms']>) => onChange({ ...rate, terms: { ...terms, ...part } })
  return (
    <div className="space-y-4">
      <TextPair
        isName
        label={t('field.name')}
        path={`${path}.name`}
        value={rate.name}
        most={productLimits.name}
        onChange={(name) => onChange({ ...rate, name })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {kind === 'hotels' && (
          <PickField
            label={t('field.board')}
            value={terms.board ?? undefined}
            options={boards.map((id) => ({ id, name: t(`products:boards.${id}`) }))}
            onPick={(board) => board && put({ board })}
          />
        )}
        <PriceFields path={`${path}.terms`} rate={rate} rates={rates} onChange={put} />
        <NumberField
          id={fieldId(`${path}.terms.perGuestMinor`)}
          label={t('field.perGuestMinor', { currency: draft.currency })}
          hint={t(kind === 'hotels' ? 'rate.per_guest_night' : 'rate.per_guest_hint')}
          field={amount}
          write={amountOf}
          wrong={t('wrong.amount')}
          value={terms.perGuestMinor}
          onChange={(perGuestMinor) => put({ perGuestMinor })}
        />
      </div>
      {attributes.kind === 'hotels' && (
        <OtherSharesFields
          path={`${path}.terms.otherShares`}
          terms={terms}
          room={attributes}
          onChange={(otherShares) => put({ otherShares })}
        />
      )}
      <Switch
        label={t('rate.refundable')}
        checked={terms.refundable}
        onChange={(refundable) => put({ refundable, policy: refundable ? usualPolicy(kind) : noRefund })}
      />
      <PolicyFields
        path={`${path}.terms.policy`}
        terms={terms}
        kind={kind}
        currency={draft.currency}
        onChange={(policy) => put({ policy })}
      />
    </div>
  )
}
