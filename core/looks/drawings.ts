import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'

/** Increased when a drawing in `public/drawings/` changes, since drawings are cached permanently by URL. */
export const drawingVersion = '3'

/** Building styles for the drawings of hotels without photographs. */
export const hotelStyles = ['beach', 'colonial', 'boutique', 'city', 'jungle', 'mountain', 'desert'] as const
export type HotelStyle = (typeof hotelStyles)[number]

/** Landscapes for destinations without photographs. */
export const landscapes = [
  'beach',
  'sea',
  'reef',
  'lagoon',
  'whales',
  'old-town',
  'port',
  'city',
  'hills',
  'forest',
  'ruins',
  'agave',
] as const
export type Landscape = (typeof landscapes)[number]

/** The app's own drawings, each in `public/drawings/`. */
export type Drawing =
  | `empty-${'cart' | 'offline' | 'search'}`
  | 'expired-link'
  | 'not-found'
  | 'maintenance'
  | 'home'
  /** The fallback for any place or product. */
  | 'place'
  | `place-${Landscape}`
  | `event-${'wedding' | 'congress'}`
  | `transfer-${'shuttle' | 'sedan' | 'suv' | 'van' | 'sprinter'}`
  | `${'hotel' | 'room'}-${HotelStyle}`
  | 'pool'
  | 'courtyard'
  | 'bath'
  | 'terrace'
  | 'food'

/** Size of every drawing in pixels. Drawings are vector graphics, so one small file is sharp on every screen. */
export const drawingSize = { width: 1200, height: 800 }

export const drawingAddress = (name: Drawing): string => `/drawings/${name}.svg?v=${drawingVersion}`

/** A drawing in place of a missing photograph. */
export const drawingOf = (name: Drawing, alt: Text): Picture => ({
  src: drawingAddress(name),
  alt,
  ...drawingSize,
})
