import type { Text } from '#core/app/language.ts'
import { text } from './demo-shapes.ts'
import type { HotelSeed } from './read-catalogue.ts'

/** The rules of small old houses. Other hotels have no written rules. */
export function houseRulesOf({ style, amenities }: HotelSeed): Text[] {
  if (style !== 'colonial' && style !== 'boutique') return []
  return [
    ...(amenities.includes('adults_only')
      ? [text('Solo mayores de 18 años', 'Guests aged 18 and over only')]
      : []),
    ...(amenities.includes('pets') ? [] : [text('No se aceptan mascotas', 'No pets')]),
    text('No se fuma en las habitaciones', 'No smoking in the rooms'),
    text('Silencio de 23:00 a 7:00', 'Quiet hours from 23:00 to 7:00'),
  ]
}
