import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { amountField } from '#core/app/fields.ts'
import type { Currency } from '#core/money/money.ts'
import { amountOf, percentOf } from '#core/money/typed.ts'
import { maxRateMinor, productCounts } from '#core/products/product-limits.ts'
import type { Kind } from '#core/products/products.ts'
import { Button } from '#src/ui/button.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { DraftPolicy, DraftRate } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { PolicyWords } from './policy-words.tsx'
import { shareField, wholeField } from './typed-numbers.ts'

type Step = DraftPolicy[number]
const allCharges = ['bp', 'nights', 'amountMinor'] as const
type Charge = (typeof allCharges)[number]

const chargeOf = ({ penalty }: Step): Charge =>
  'bp' in penalty ? 'bp' : 'nights' in penalty ? 'nights' : 'amountMinor'
const chargedOf = ({ penalty }: Step): number | null =>
  'bp' in penalty ? penalty.bp : 'nights' in penalty ? penalty.nights : penalty.amountMinor
const penaltyOf = (charge: Charge, value: number | null): Step['penalty'] =>
  charge === 'bp' ? { bp: value } : charge === 'nights' ? { nights: value } : { amountMinor: value }

const maxDays = 999
const days = wholeField(maxDays)
const maxNights = 60
const fields = {
  bp: { field: shareField(10_000), write: percentOf },
  nights: { field: wholeField(maxNights), write: String },
  amountMinor: { field: amountField({ least: 0, most: maxRateMinor }), write: amountOf },
}

/** The cancellation fees, step by step, and in the words that customers read. */
export function PolicyFields({
  path,
  terms,
  kind,
  currency,
  charges = allCharges,
  onChange,
}: {
  path: string
  terms: Pick<DraftRate['terms'], 'refundable' | 'policy'>
  kind: Kind
  currency: Currency
  charges?: readonly Charge[]
  onChange: (policy: DraftPolicy) => void
}) {
  const { t } = useTranslation('product-editor')
  const { policy, refundable } = terms
  const put = (at: number, part: Partial<Step>) =>
    onChange(policy.map((step, other) => (other === at ? { ...step, ...part } : step)))
  const wrong = {
    bp: t('wrong.percent', { most: 100 }),
    nights: t('wrong.count', { most: maxNights }),
    amountMinor: t('wrong.amount'),
  }
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="space-y-3">
      <legend className="font-medium">{t('field.policy')}</legend>
      {refundable &&
        policy.map((step, at) => {
          const charge = chargeOf(step)
          return (
            <div key={at} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
                <NumberField
                  id={fieldId(`${path}.${at}.daysBefore`)}
                  label={t('field.daysBefore')}
                  field={days}
                  wrong={t('wrong.count', { most: maxDays })}
                  value={step.daysBefore}
                  onChange={(daysBefore) => put(at, { daysBefore })}
                />
                <PickField
                  label={t('policy.charge')}
                  value={charge}
                  options={charges
                    .filter((one) => one !== 'nights' || kind === 'hotels')
                    .map((id) => ({ id, name: t(`policy.charges.${id}`, { currency }) }))}
                  onPick={(next) => next && put(at, { penalty: penaltyOf(next, null) })}
                />
                <NumberField
                  key={charge}
                  id={fieldId(`${path}.${at}.penalty`)}
                  label={t(`policy.value.${charge}`, { currency })}
                  {...fields[charge]}
                  wrong={wrong[charge]}
                  value={chargedOf(step)}
                  onChange={(value) => put(at, { penalty: penaltyOf(charge, value) })}
                />
              </div>
              <Button
                look="plain"
                className="px-3"
                aria-label={t('remove_item', { what: t('policy.step', { number: at + 1 }) })}
                onClick={() => onChange(policy.filter((_, other) => other !== at))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </div>
          )
        })}
      {refundable && policy.length < productCounts.policySteps && (
        <Button
          look="quiet"
          onClick={() => onChange([...policy, { daysBefore: null, penalty: { bp: null } }])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('policy.add')}
        </Button>
      )}
      <PolicyWords terms={terms} currency={currency} />
    </fieldset>
  )
}
