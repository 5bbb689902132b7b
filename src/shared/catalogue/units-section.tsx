import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productCounts } from '#core/products/product-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { copyOf, type DraftUnit, newUnit } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { UnitPart } from './unit-part.tsx'
import { useEditor } from './use-editor.ts'

/** The rooms of a hotel, the departures of a tour, or the vehicles of a transfer, each with its rates. */
export function UnitsSection() {
  const { t } = useTranslation('product-editor')
  const { draft, change, setOpen } = useEditor()
  const [gone, setGone] = useState<{ at: number; unit: DraftUnit } | null>(null)
  const { kind } = draft.content
  const { units } = draft
  // An earlier edition may have restored it.
  const isGone = gone !== null && units.every(({ code }) => code !== gone.unit.code)
  const add = (unit: DraftUnit) => {
    change(({ units }) => ({ units: [...units, unit] }))
    setOpen(unit.code, true)
  }
  return (
    <div id={fieldId('units')} tabIndex={-1} className="space-y-3">
      <p className="text-sm text-muted">{t(`unit.text.${kind}`)}</p>
      {units.map((unit, at) => (
        <UnitPart
          key={unit.code}
          at={at}
          unit={unit}
          onChange={(next) =>
            change((now) => ({ units: now.units.map((one) => (one.code === unit.code ? next(one) : one)) }))
          }
          onCopy={units.length < productCounts.units ? () => add(copyOf(unit)) : null}
          onRemove={() => {
            setGone({ at, unit })
            change((now) => ({ units: now.units.filter(({ code }) => code !== unit.code) }))
          }}
        />
      ))}
      <UndoLine
        gone={isGone ? gone : null}
        words={t('unit.removed')}
        undo={t('undo')}
        onUndo={() => {
          if (gone) change((now) => ({ units: now.units.toSpliced(gone.at, 0, gone.unit) }))
          setGone(null)
        }}
      />
      {units.length < productCounts.units && (
        <Button look="quiet" onClick={() => add(newUnit(kind))}>
          <Plus aria-hidden="true" className="size-5" />
          {t(`unit.add.${kind}`)}
        </Button>
      )}
    </div>
  )
}
