import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { amountField } from '#core/app/fields.ts'
import { amountOf, percentOf } from '#core/money/typed.ts'
import { maxRateMinor, maxShareBp, productCounts } from '#core/products/product-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField, wholeField } from './typed-numbers.ts'
import { useEditor } from './use-editor.ts'

type Bands = DraftAttributes<'hotels'>['occupancy']['children']
type Band = Bands[number]
const charges = ['bp', 'amountMinor'] as const
type Charge = (typeof charges)[number]

const maxAge = 17
const age = wholeField(maxAge)
const fields = {
  bp: { field: shareField(maxShareBp), write: percentOf },
  amountMinor: { field: amountField({ least: 0, most: maxRateMinor }), write: amountOf },
}

const chargeOf = (band: Band): Charge => ('bp' in band ? 'bp' : 'amountMinor')
const chargedOf = (band: Band): number | null => ('bp' in band ? band.bp : band.amountMinor)
const bandOf = (upToAge: number | null, charge: Charge, value: number | null): Band =>
  charge === 'bp' ? { upToAge, bp: value } : { upToAge, amountMinor: value }

/** The supplements for children by age: a share of the night's price or an amount. */
export function ChildBands({
  path,
  bands,
  onChange,
}: {
  path: string
  bands: Bands
  onChange: (bands: Bands) => void
}) {
  const { t } = useTranslation('product-editor')
  const { currency } = useEditor().draft
  const put = (at: number, next: Band) => onChange(bands.map((band, other) => (other === at ? next : band)))
  const wrong = { bp: t('wrong.percent', { most: maxShareBp / 100 }), amountMinor: t('wrong.amount') }
  return (
    <>
      <div id={fieldId(path)} tabIndex={-1} className="space-y-3">
        {bands.map((band, at) => {
          const charge = chargeOf(band)
          return (
            <div key={at} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
                <NumberField
                  id={fieldId(`${path}.${at}.upToAge`)}
                  label={t('field.upToAge')}
                  field={age}
                  wrong={t('wrong.count', { most: maxAge })}
                  value={band.upToAge}
                  onChange={(upToAge) => put(at, bandOf(upToAge, charge, chargedOf(band)))}
                />
                <PickField
                  label={t('room.child_charge')}
                  value={charge}
                  options={charges.map((id) => ({ id, name: t(`policy.charges.${id}`, { currency }) }))}
                  onPick={(next) => next && put(at, bandOf(band.upToAge, next, null))}
                />
                <NumberField
                  key={charge}
                  id={fieldId(`${path}.${at}.${charge}`)}
                  label={charge === 'bp' ? t('field.bp') : t('policy.value.amountMinor', { currency })}
                  {...fields[charge]}
                  wrong={wrong[charge]}
                  value={chargedOf(band)}
                  onChange={(value) => put(at, bandOf(band.upToAge, charge, value))}
                />
              </div>
              <Button
                look="plain"
                className="px-3"
                aria-label={t('remove_item', { what: t('room.band', { number: at + 1 }) })}
                onClick={() => onChange(bands.filter((_, other) => other !== at))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </div>
          )
        })}
      </div>
      {bands.length < productCounts.childBands && (
        <Button look="quiet" onClick={() => onChange([...bands, bandOf(null, 'bp', null)])}>
          <Plus aria-hidden="true" className="size-5" />
          {t('room.add_band')}
        </Button>
      )}
    </>
  )
}
