import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Coordinates, readCoordinates, writeCoordinates } from '#core/products/coordinates.ts'
import { TextField } from '#src/ui/field.tsx'
import { fieldId } from './field-id.ts'

/** A place on the map, as maps copy it; text that is none stays as typed, says so, and counts as empty. */
export function CoordinatesField({
  value,
  onChange,
}: {
  value: Coordinates | undefined
  onChange: (value: Coordinates | undefined) => void
}) {
  const { t } = useTranslation('product-editor')
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = (words: string | null) => Boolean(words?.trim() && !readCoordinates(words))
  return (
    <TextField
      id={fieldId('content.coordinates')}
      label={t('field.coordinates')}
      hint={t('coordinates_hint')}
      autoComplete="off"
      maxLength={60}
      value={typed ?? (value ? writeCoordinates(value) : '')}
      error={isWrong(typed) ? t('wrong.coordinates') : null}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readCoordinates(target.value) ?? undefined)
      }}
      onBlur={() => setTyped((last) => (isWrong(last) ? last : null))}
    />
  )
}
