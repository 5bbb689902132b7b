import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'

/** The hotels in the cart at a ride's destination, to choose one as the ride's place. */
export function StaysOfCart({
  findStays,
  place,
  onPlace,
}: {
  findStays: () => Promise<Text[]>
  place: string
  onPlace: (place: string) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const [stays, setStays] = useState<Text[]>([])
  const [find] = useState(() => findStays)
  useEffect(() => {
    let isShown = true
    // Without an answer the place is typed, as without a hotel.
    find().then(
      (found) => isShown && setStays(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [find])
  const names = [...new Set(stays.map(text))].filter((name) => name !== place)
  if (names.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm text-muted">{t('view.place_stays')}</legend>
      {names.map((name) => (
        <Button key={name} look="quiet" size="small" onClick={() => onPlace(name)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
