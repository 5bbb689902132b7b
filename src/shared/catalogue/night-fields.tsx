import { useTranslation } from 'react-i18next'
import { amountField } from '#core/app/fields.ts'
import { amountOf, percentOf } from '#core/money/typed.ts'
import { maxRateMinor, maxShareBp } from '#core/products/product-limits.ts'
import { PickField } from '#src/ui/pick-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import type { DraftContent } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField } from './typed-numbers.ts'
import { useEditor } from './use-editor.ts'

type Night = NonNullable<DraftContent<'transfers'>['night']>
const charges = ['bp', 'amountMinor'] as const
type Charge = (typeof charges)[number]

const fields = {
  bp: { field: shareField(maxShareBp), write: percentOf },
  amountMinor: { field: amountField({ least: 1, most: maxRateMinor }), write: amountOf },
}

const chargedOf = (night: Night): number | null => ('bp' in night ? night.bp : night.amountMinor)
const nightOf = ({ from, to }: { from: string; to: string }, charge: Charge, value: number | null): Night =>
  charge === 'bp' ? { from, to, bp: value } : { from, to, amountMinor: value }

/** The surcharge of rides at night, and its hours. */
export function NightFields({
  night,
  onChange,
}: {
  night: Night | undefined
  onChange: (night: Night | undefined) => void
}) {
  const { t } = useTranslation('product-editor')
  const { currency } = useEditor().draft
  const charge = night && ('bp' in night ? 'bp' : 'amountMinor')
  const wrong = { bp: t('wrong.percent', { most: maxShareBp / 100 }), amountMinor: t('wrong.amount') }
  const start = night ?? { from: '22:00', to: '06:00' }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div id={fieldId('content.night')}>
        <PickField
          label={t('field.night')}
          all={t('night.none')}
          value={charge}
          options={charges.map((id) => ({ id, name: t(`policy.charges.${id}`, { currency }) }))}
          onPick={(next) => onChange(next && nightOf(start, next, null))}
        />
      </div>
      {night && charge && (
        <>
          <NumberField
            key={charge}
            id={fieldId(`content.night.${charge}`)}
            label={charge === 'bp' ? t('night.percent') : t('night.amount', { currency })}
            {...fields[charge]}
            wrong={wrong[charge]}
            value={chargedOf(night)}
            onChange={(value) => onChange(nightOf(night, charge, value))}
          />
          <TimeField
            id={fieldId('content.night.from')}
            label={t('field.from')}
            placeholder="22:00"
            value={night.from}
            error={night.from === '' ? t('wrong.time') : null}
            onChange={(from) => onChange({ ...night, from })}
          />
          <TimeField
            id={fieldId('content.night.to')}
            label={t('field.to')}
            placeholder="06:00"
            value={night.to}
            error={night.to === '' ? t('wrong.time') : null}
            onChange={(to) => onChange({ ...night, to })}
          />
          <p className="text-sm text-muted sm:col-span-2">{t('night.hint')}</p>
        </>
      )}
    </div>
  )
}
