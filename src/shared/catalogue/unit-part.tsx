import { Copy, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { productCounts, productLimits } from '#core/products/product-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { type DraftUnit, newRate } from './draft-parts.ts'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-id.ts'
import { RateFields } from './rate-fields.tsx'
import { VehicleFields } from './ride-fields.tsx'
import { RoomFields } from './room-fields.tsx'
import { TextPair } from './text-pair.tsx'
import { useEditor } from './use-editor.ts'
import { useEither } from './use-either.ts'

/** One unit of the product and its rates. */
export function UnitPart({
  at,
  unit,
  onChange,
  onCopy,
  onRemove,
}: {
  at: number
  unit: DraftUnit
  onChange: (next: (now: DraftUnit) => DraftUnit) => void
  /** Null: the product has reached its limit of units. */
  onCopy: (() => void) | null
  onRemove: () => void
}) {
  const { t } = useTranslation('product-editor')
  const text = useEither()
  const { draft, missingBelow } = useEditor()
  const { kind } = draft.content
  const path = `units.${at}`
  const { attributes, rates } = unit
  // A room may show a picture that the product itself does not.
  const others = draft.pictures.filter(({ src }) => src !== unit.picture?.src)
  const pictures = unit.picture ? [unit.picture, ...others] : others
  const name = text(unit.name) || t(`unit.one.${kind}`, { number: at + 1 })
  const title = attributes.kind === 'tours' && attributes.startsAt ? `${attributes.startsAt} · ${name}` : name
  const put = (part: Partial<DraftUnit>) => onChange((now) => ({ ...now, ...part }))
  const putRates = (change: (now: DraftUnit['rates']) => DraftUnit['rates']) =>
    onChange((now) => ({ ...now, rates: change(now.rates) }))
  return (
    <EditorPart part={unit.code} title={title} level={3} isUsuallyOpen={false} missing={missingBelow(path)}>
      <div className="space-y-5">
        <TextPair
          isName
          label={t(`unit.name.${kind}`)}
          path={`${path}.name`}
          value={unit.name}
          most={productLimits.name}
          onChange={(name) => put({ name })}
        />
        {pictures.length > 0 && (
          <PickField
            className="sm:max-w-xs"
            label={t('unit.picture')}
            all={t('unit.no_picture')}
            value={unit.picture?.src}
            options={pictures.map(({ src, alt }, nth) => ({
              id: src,
              name: text(alt) || t('unit.photo', { number: nth + 1 }),
            }))}
            onPick={(src) => put({ picture: pictures.find((one) => one.src === src) ?? null })}
          />
        )}
        {attributes.kind === 'hotels' && (
          <RoomFields
            path={`${path}.attributes`}
            room={attributes}
            onChange={(part) => put({ attributes: { ...attributes, ...part } })}
          />
        )}
        {attributes.kind === 'tours' && (
          <DepartureFields
            path={`${path}.attributes`}
            departure={attributes}
            onChange={(part) => put({ attributes: { ...attributes, ...part } })}
          />
        )}
        {attributes.kind === 'transfers' && (
          <VehicleFields
            path={`${path}.attributes`}
            vehicle={attributes}
            onChange={(part) => put({ attributes: { ...attributes, ...part } })}
          />
        )}
        <div id={fieldId(`${path}.rates`)} tabIndex={-1} className="space-y-5">
          {rates.map((rate, nth) => (
            <fieldset key={rate.code} className="border-t border-line pt-4">
              <legend className="float-left mb-3 text-lg font-semibold">
                {t('rate.one', { number: nth + 1 })}
              </legend>
              <div className="clear-both">
                <RateFields
                  path={`${path}.rates.${nth}`}
                  rate={rate}
                  rates={rates}
                  attributes={attributes}
                  onChange={(next) =>
                    putRates((now) => now.map((one) => (one.code === rate.code ? next : one)))
                  }
                />
              </div>
              {rates.length > 1 && (
                <Button
                  look="outline"
                  size="small"
                  className="mt-4"
                  onClick={() => putRates((now) => now.filter(({ code }) => code !== rate.code))}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  {t('remove_item', { what: text(rate.name) || t('rate.one', { number: nth + 1 }) })}
                </Button>
              )}
            </fieldset>
          ))}
          {rates.length < productCounts.rates && (
            <Button look="quiet" onClick={() => putRates((now) => [...now, newRate(kind)])}>
              <Plus aria-hidden="true" className="size-5" />
              {t('rate.add')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {onCopy && (
            <Button look="outline" size="small" onClick={onCopy}>
              <Copy aria-hidden="true" className="size-4" />
              {t('unit.copy')}
            </Button>
          )}
          <Button look="outline" size="small" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('unit.remove')}
          </Button>
        </div>
      </div>
    </EditorPart>
  )
}
