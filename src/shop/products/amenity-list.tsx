import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { amenities as known } from '#core/products/amenities.ts'

/** Thirty icons, loaded after the words. */
const AmenityIcon = lazy(() =>
  import('./client-parts.ts').then((module) => ({ default: module.AmenityIcon })),
)

const knownOnes = (codes: string[]) => known.filter((amenity) => codes.includes(amenity))

/** Amenities with icons, one per line. */
export function AmenityList({ amenities }: { amenities: string[] }) {
  const { t } = useTranslation('products')
  return (
    <ul className="grid pairs gap-x-4 gap-y-3 sm:grid-cols-3">
      {knownOnes(amenities).map((amenity) => (
        <li key={amenity} className="flex items-center gap-3 leading-tight">
          <span className="size-5 shrink-0">
            <ClientOnly>
              <Suspense fallback={null}>
                <AmenityIcon amenity={amenity} />
              </Suspense>
            </ClientOnly>
          </span>
          {t(`amenities.${amenity}`)}
        </li>
      ))}
    </ul>
  )
}

/** Amenities in one line of text. */
export function AmenityLine({ amenities, className = '' }: { amenities: string[]; className?: string }) {
  const { t } = useTranslation('products')
  const names = knownOnes(amenities).map((amenity) => t(`amenities.${amenity}`))
  if (names.length === 0) return null
  return <li className={`mt-1 text-sm text-muted ${className}`}>{names.join(' · ')}</li>
}
