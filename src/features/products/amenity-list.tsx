import {
  Accessibility,
  AirVent,
  Armchair,
  Baby,
  Bath,
  Bike,
  BriefcaseBusiness,
  Building2,
  Bus,
  CircleParking,
  Coffee,
  CookingPot,
  Dumbbell,
  Fan,
  Flame,
  Flower2,
  Heart,
  Lock,
  type LucideIcon,
  Martini,
  PawPrint,
  ShowerHead,
  Sparkles,
  Sun,
  Tv,
  Umbrella,
  UtensilsCrossed,
  WashingMachine,
  Waves,
  Wifi,
  Wine,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Amenity, amenities as known } from '#core/products.ts'

const icons: Record<Amenity, LucideIcon> = {
  pool: Waves,
  beach: Umbrella,
  wifi: Wifi,
  breakfast: Coffee,
  restaurant: UtensilsCrossed,
  bar: Martini,
  spa: Sparkles,
  gym: Dumbbell,
  parking: CircleParking,
  air_conditioning: AirVent,
  family: Baby,
  kids_club: Baby,
  pets: PawPrint,
  accessible: Accessibility,
  garden: Flower2,
  rooftop: Building2,
  airport_shuttle: Bus,
  bicycles: Bike,
  business: BriefcaseBusiness,
  laundry: WashingMachine,
  adults_only: Heart,
  temazcal: Flame,
  fan: Fan,
  fireplace: Flame,
  balcony: Sun,
  terrace: Sun,
  hammock: Armchair,
  bathtub: Bath,
  jacuzzi: ShowerHead,
  private_pool: Waves,
  kitchenette: CookingPot,
  coffee: Coffee,
  minibar: Wine,
  safe: Lock,
  desk: BriefcaseBusiness,
  tv: Tv,
}

const knownOnes = (codes: string[]) => known.filter((amenity) => codes.includes(amenity))

/** Amenities with their pictures, one under another. */
export function AmenityList({ amenities }: { amenities: string[] }) {
  const { t } = useTranslation('products')
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {knownOnes(amenities).map((amenity) => {
        const Icon = icons[amenity]
        return (
          <li key={amenity} className="flex items-center gap-3 leading-tight">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
            {t(`amenities.${amenity}`)}
          </li>
        )
      })}
    </ul>
  )
}

/** Amenities in one line of words. */
export function AmenityLine({ amenities }: { amenities: string[] }) {
  const { t } = useTranslation('products')
  const names = knownOnes(amenities).map((amenity) => t(`amenities.${amenity}`))
  return names.length > 0 ? <li className="mt-1 text-sm text-muted">{names.join(' · ')}</li> : null
}
