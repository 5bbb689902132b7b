import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import type { BlockUnit } from './block-draft.ts'
import { roomChoice } from './block-rooms.tsx'

/** Adds a room of one of the group's hotels to the block. */
export function AddRoom({
  ref,
  units,
  onAdd,
}: {
  ref: RefObject<HTMLSelectElement | null>
  units: readonly BlockUnit[]
  onAdd: (unitId: number) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const text = useText()
  // Focus moves here after "Block rooms".
  useEffect(() => {
    if (location.hash === `#${roomChoice}`) ref.current?.focus()
  }, [ref])
  const hotels = new Map<string, BlockUnit[]>()
  for (const unit of units) {
    const hotel = text(unit.product)
    hotels.set(hotel, [...(hotels.get(hotel) ?? []), unit])
  }
  if (units.length === 0) return null
  return (
    <SelectField
      ref={ref}
      id={roomChoice}
      label={t('rooms.add')}
      className="max-w-xl"
      value=""
      onChange={({ target }) => target.value && onAdd(Number(target.value))}
    >
      <option value="">{t('rooms.add_none')}</option>
      {[...hotels].map(([hotel, its]) => (
        <optgroup key={hotel} label={hotel}>
          {its.map(({ unitId, name }) => (
            <option key={unitId} value={unitId}>
              {text(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
