import { inEach, sameText, type Text } from '#core/app/language.ts'
import type { Board } from '#core/products/products.ts'
import { formatDay } from '#core/time/days.ts'

/** Stored with a line in both languages, so that later changes of the interface do not alter it. */
export const boardTexts: Record<Board, Text> = {
  RO: { es: 'Solo habitación', en: 'Room only' },
  BB: { es: 'Con desayuno', en: 'Breakfast included' },
  HB: { es: 'Media pensión', en: 'Half board' },
  FB: { es: 'Pensión completa', en: 'Full board' },
  AI: { es: 'Todo incluido', en: 'All inclusive' },
}

export const rideTexts = {
  arrival: { es: 'Llegada', en: 'Arrival' },
  departure: { es: 'Regreso al aeropuerto', en: 'Ride to the airport' },
} as const satisfies Record<string, Text>

export const noteLabels = {
  checkIn: { es: 'Entrada', en: 'Check-in' },
  checkOut: { es: 'Salida', en: 'Check-out' },
  departure: { es: 'Hora de salida', en: 'Departure' },
  duration: { es: 'Duración', en: 'Duration' },
  meetingPoint: { es: 'Punto de encuentro', en: 'Meeting point' },
  pickup: { es: 'Lo recogemos', en: 'Pickup' },
  includes: { es: 'Incluye', en: 'Includes' },
  bring: { es: 'Qué llevar', en: 'What to bring' },
  place: { es: 'Hotel o dirección', en: 'Hotel or address' },
  night: { es: 'Recargo nocturno', en: 'Night surcharge' },
  luggage: { es: 'Equipaje', en: 'Luggage' },
  flight: { es: 'Número de vuelo', en: 'Flight number' },
} as const satisfies Record<string, Text>

/** "jue 10 dic 2026, 08:30". */
export const dayAndTime = (on: string, time: string): Text =>
  inEach((language) => `${formatDay(on, language)}, ${time}`)

/** "4 h 30 min"; no-break spaces keep numbers with their units. */
export function durationText(minutes: number): Text {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return sameText(
    [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 ? `${rest}\u00a0min` : ''].filter(Boolean).join(' '),
  )
}

/** Texts in sequence: "Doble · Todo incluido". */
export const joined = (texts: readonly Text[], separator = ' · '): Text =>
  inEach((language) =>
    texts
      .map((text) => text[language])
      .filter(Boolean)
      .join(separator),
  )
