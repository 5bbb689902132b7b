import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import { maxShareBp, productCounts } from '#core/products/product-limits.ts'
import { Switch } from '#src/ui/switch.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField, wholeField } from './typed-numbers.ts'

type Occupancy = DraftAttributes<'hotels'>['occupancy']
type Shares = Pick<Occupancy, 'base' | 'extraAdultBp' | 'adultsBp'>

const share = shareField(maxShareBp)
const guests = wholeField(productCounts.guests)

/** The amounts that 1, 2, 3 … adults pay of a price per person. */
const perPerson = (adults: number): number[] => Array.from({ length: adults }, (_, at) => (at + 1) * 10_000)

/**
 * The price of a night by number of adults: per room with an extra for each further adult, or per person by their
 * number.
 */
export function AdultShares({
  path,
  shares,
  adults,
  onChange,
}: {
  path: string
  shares: Shares
  /** The maximum number of adults in the room. */
  adults: number | null
  onChange: (part: Partial<Shares>) => void
}) {
  const { t } = useTranslation('product-editor')
  const { base, extraAdultBp, adultsBp } = shares
  const wrong = t('wrong.percent', { most: maxShareBp / 100 })
  return (
    <>
      <Switch
        label={t('room.per_person')}
        checked={adultsBp !== undefined}
        onChange={(isOn) => onChange({ adultsBp: isOn ? perPerson(adults ?? 2) : undefined })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {adultsBp?.map((bp, at) => (
          <NumberField
            key={at}
            id={fieldId(`${path}.adultsBp.${at}`)}
            label={t('room.adults_pay', { count: at + 1 })}
            field={share}
            write={percentOf}
            wrong={wrong}
            value={bp}
            onChange={(value) => onChange({ adultsBp: adultsBp.with(at, value) })}
          />
        ))}
        {!adultsBp && (
          <NumberField
            id={fieldId(`${path}.base`)}
            label={t('field.base')}
            field={guests}
            wrong={t('wrong.count', { most: productCounts.guests })}
            value={base}
            onChange={(value) => onChange({ base: value })}
          />
        )}
        <NumberField
          id={fieldId(`${path}.extraAdultBp`)}
          label={t('field.extraAdultBp')}
          hint={t(adultsBp ? 'room.further_hint' : 'room.extra_hint')}
          field={share}
          write={percentOf}
          wrong={wrong}
          value={extraAdultBp}
          onChange={(value) => onChange({ extraAdultBp: value })}
        />
      </div>
    </>
  )
}
