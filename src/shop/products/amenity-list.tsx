import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amenity } from '#core/products/amenities.ts'

/** Thirty icons, loaded after the text. */
const AmenityIcon = lazy(() =>
  import('./client-parts.ts').then((module) => ({ default: module.AmenityIcon })),
)

/** Amenities by name, each looked up separately; unknown ones, which a newer server may send, are omitted. */
function useNames(amenities: string[]): [Amenity, string][] {
  const { t } = useTranslation('products')
  return amenities
    .map((code): [Amenity, string] => [
      code as Amenity,
      t(`amenities.${code as Amenity}`, { defaultValue: '' }),
    ])
    .filter(([, name]) => name)
}

/** Amenities with icons, one per line. */
export function AmenityList({ amenities }: { amenities: string[] }) {
  return (
    <ul className="grid pairs gap-x-4 gap-y-3 sm:grid-cols-3">
      {useNames(amenities).map(([amenity, name]) => (
        <li key={amenity} className="flex items-center gap-3 leading-tight">
          <span className="size-5 shrink-0">
            <ClientOnly>
              <Suspense fallback={null}>
                <AmenityIcon amenity={amenity} />
              </Suspense>
            </ClientOnly>
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Amenities in one line of text. */
export function AmenityLine({ amenities, className = '' }: { amenities: string[]; className?: string }) {
  const names = useNames(amenities).map(([, name]) => name)
  if (names.length === 0) return null
  return <li className={`mt-1 text-sm text-muted ${className}`}>{names.join(' · ')}</li>
}
