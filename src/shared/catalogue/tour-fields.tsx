import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { productCounts, productLimits } from '#core/products/product-limits.ts'
import { tourCategories, travellerFields } from '#core/products/tour-codes.ts'
import { Button } from '#src/ui/button.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { ChipsField } from './chips-field.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import { type DraftContent, newPickup } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { listOrNone, PointsField } from './points-field.tsx'
import { TextPair } from './text-pair.tsx'
import { wholeField } from './typed-numbers.ts'

type Tour = DraftContent<'tours'>

const maxMinutes = 600
const minutes = wholeField(maxMinutes)

/** The fields that only tours have. */
export function TourFields({
  content,
  onChange,
}: {
  content: Tour
  onChange: (part: Partial<Tour>) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  return (
    <div className="space-y-5">
      <PickField
        className="sm:max-w-xs"
        label={t('field.category')}
        value={content.category}
        options={tourCategories.map((id) => ({ id, name: t(`products:categories.${id}`) }))}
        onPick={(category) => category && onChange({ category })}
      />
      <PointsField
        name="highlights"
        value={content.highlights}
        onChange={(highlights) => onChange({ highlights })}
      />
      <PointsField name="includes" value={content.includes} onChange={(includes) => onChange({ includes })} />
      <PointsField
        name="excludes"
        value={content.excludes ?? []}
        onChange={(texts) => onChange({ excludes: listOrNone(texts) })}
      />
      <PointsField name="bring" value={content.bring} onChange={(bring) => onChange({ bring })} />
      <TextPair
        label={t('field.meetingPoint')}
        path="content.meetingPoint"
        value={content.meetingPoint}
        most={productLimits.meetingPoint}
        onChange={(meetingPoint) => onChange({ meetingPoint })}
      />
      <CoordinatesField value={content.coordinates} onChange={(coordinates) => onChange({ coordinates })} />
      <Pickups pickups={content.pickups} onChange={(pickups) => onChange({ pickups })} />
      <ChipsField
        legend={t('tour.asks')}
        path="content.travellerFields"
        value={content.travellerFields}
        options={travellerFields.map((value) => ({ value, label: t(`tour.ask.${value}`) }))}
        onChange={(asked) => onChange({ travellerFields: asked })}
      />
    </div>
  )
}

/** The pick-up places of a tour. */
function Pickups({
  pickups,
  onChange,
}: {
  pickups: Tour['pickups']
  onChange: (pickups: Tour['pickups']) => void
}) {
  const { t } = useTranslation('product-editor')
  const put = (at: number, part: Partial<Tour['pickups'][number]>) =>
    onChange(pickups.map((one, other) => (other === at ? { ...one, ...part } : one)))
  return (
    <fieldset id={fieldId('content.pickups')} tabIndex={-1} className="space-y-3">
      <legend className="font-medium">{t('field.pickups')}</legend>
      {pickups.map(({ id, name, minutesBefore }, at) => (
        <div key={id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1 space-y-3">
            <TextPair
              label={t('tour.pickup', { number: at + 1 })}
              path={`content.pickups.${at}.name`}
              value={name}
              most={productLimits.point}
              onChange={(next) => put(at, { name: next })}
            />
            <NumberField
              className="sm:max-w-xs"
              id={fieldId(`content.pickups.${at}.minutesBefore`)}
              label={t('field.minutesBefore')}
              field={minutes}
              wrong={t('wrong.count', { most: maxMinutes })}
              value={minutesBefore}
              onChange={(next) => put(at, { minutesBefore: next })}
            />
          </div>
          <Button
            look="plain"
            className="px-3"
            aria-label={t('remove_item', { what: t('tour.pickup', { number: at + 1 }) })}
            onClick={() => onChange(pickups.filter((one) => one.id !== id))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {pickups.length < productCounts.pickups && (
        <Button look="quiet" onClick={() => onChange([...pickups, newPickup()])}>
          <Plus aria-hidden="true" className="size-5" />
          {t('tour.add_pickup')}
        </Button>
      )}
    </fieldset>
  )
}
