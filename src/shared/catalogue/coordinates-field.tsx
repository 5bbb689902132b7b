import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Coordinates, readCoordinates, writeCoordinates } from '#core/products/coordinates.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { CoordinatesMap } from './coordinates-map.tsx'
import { fieldId } from './field-id.ts'

/**
 * Coordinates, typed in the format of maps or chosen on a map. Invalid text stays as typed, shows an error, and
 * counts as empty.
 */
export function CoordinatesField({
  value,
  onChange,
}: {
  value: Coordinates | undefined
  onChange: (value: Coordinates | undefined) => void
}) {
  const { t } = useTranslation('product-editor')
  const [typed, setTyped] = useState<string | null>(null)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const isWrong = (words: string | null) => Boolean(words?.trim() && !readCoordinates(words))
  const shown = typed ?? (value ? writeCoordinates(value) : '')
  return (
    <div>
      <TextField
        id={fieldId('content.coordinates')}
        label={t('field.coordinates')}
        hint={t('coordinates_hint')}
        autoComplete="off"
        maxLength={60}
        value={shown}
        error={isWrong(typed) ? t('wrong.coordinates') : null}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readCoordinates(target.value) ?? undefined)
        }}
        onBlur={() => setTyped((last) => (isWrong(last) ? last : null))}
      />
      <Button
        look="quiet"
        className="mt-2"
        aria-expanded={isMapOpen}
        onClick={() => setIsMapOpen(!isMapOpen)}
      >
        <MapPin aria-hidden="true" className="size-5" />
        {t('map.open')}
      </Button>
      {isMapOpen && (
        <CoordinatesMap
          value={readCoordinates(shown)}
          onMove={(next, isDone) => {
            // A point is stored when it is dropped, not while it is dragged.
            setTyped(isDone ? null : writeCoordinates(next))
            if (isDone) onChange(next)
          }}
        />
      )}
    </div>
  )
}
