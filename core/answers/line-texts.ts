import { inEach, sameText, type Text } from '#core/app/language.ts'
import type { Board, TransferUnit } from '#core/products/products.ts'
import { formatDay } from '#core/time/days.ts'

/** Board names. Lines store them in all languages, so that later changes of the interface do not alter a sold line. */
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
  houseRules: { es: 'Reglas de la casa', en: 'House rules' },
  departure: { es: 'Hora de salida', en: 'Departure' },
  duration: { es: 'Duración', en: 'Duration' },
  meetingPoint: { es: 'Punto de encuentro', en: 'Meeting point' },
  pickup: { es: 'Lo recogemos', en: 'Pickup' },
  includes: { es: 'Incluye', en: 'Includes' },
  excludes: { es: 'No incluye', en: 'Not included' },
  bring: { es: 'Qué llevar', en: 'What to bring' },
  place: { es: 'Hotel o dirección', en: 'Hotel or address' },
  night: { es: 'Recargo nocturno', en: 'Night surcharge' },
  luggage: { es: 'Equipaje', en: 'Luggage' },
  flight: { es: 'Número de vuelo', en: 'Flight number' },
} as const satisfies Record<string, Text>

/** Reception times of a hotel: "From 15:00", "Until 11:00". */
export const fromText = (time: string): Text => ({ es: `Desde las ${time}`, en: `From ${time}` })
export const untilText = (time: string): Text => ({ es: `Hasta las ${time}`, en: `Until ${time}` })

export const flightText = (flight: string): Text => ({ es: `Vuelo ${flight}`, en: `Flight ${flight}` })

/** Shown in place of a missing flight number. */
export const flightMissing: Text = {
  es: 'Todavía no lo tenemos. Escríbalo en su reservación en cuanto lo sepa: así lo esperamos si se retrasa.',
  en: 'We don’t have it yet. Add it to your reservation as soon as you know it, so that the driver waits if you are late.',
}

/** The note about the surcharge for rides at night. */
export const nightText = ({ from, to }: { from: string; to: string }): Text => ({
  es: `Incluido en el precio, de ${from} a ${to}`,
  en: `Included in the price, from ${from} to ${to}`,
})

/** The luggage that a vehicle can carry, or that each passenger may bring. */
export function luggageText({ luggage, sharing }: TransferUnit): Text {
  const isOne = luggage === 1
  const pieces: Text = {
    es: `${luggage} ${isOne ? 'maleta' : 'maletas'}`,
    en: `${luggage} ${isOne ? 'suitcase' : 'suitcases'}`,
  }
  return sharing === 'private'
    ? { es: `Hasta ${pieces.es} en el vehículo`, en: `Up to ${pieces.en} in the vehicle` }
    : { es: `${pieces.es} por persona`, en: `${pieces.en} per person` }
}

/** Formats a day and a time: "jue 10 dic 2026, 08:30". */
export const dayAndTime = (on: string, time: string): Text =>
  inEach((language) => `${formatDay(on, language)}, ${time}`)

/** Formats a duration: "4 h 30 min". No-break spaces keep numbers with their units. */
export function durationText(minutes: number): Text {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return sameText(
    [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 ? `${rest}\u00a0min` : ''].filter(Boolean).join(' '),
  )
}

/** Joins texts: "Doble · Todo incluido". */
export const joined = (texts: readonly Text[], separator = ' · '): Text =>
  inEach((language) =>
    texts
      .map((text) => text[language])
      .filter(Boolean)
      .join(separator),
  )
