import { addDays, type Day } from '#core/time/days.ts'
import { dayMinutes } from '#core/time/lengths.ts'

/** Vehicles of rides, from the lowest fare to the highest. */
export const vehicles = ['shuttle', 'sedan', 'suv', 'van', 'sprinter'] as const
export type Vehicle = (typeof vehicles)[number]

/** Characters of an agency's texts about its transfers. */
export const transferLimits = { meetingPoint: 300, nameBoard: 60 } as const

/** Minutes before take-off at which passengers should be at the airport. */
export const checkInMinutes = { domestic: 120, international: 180 } as const

/** "AM 512", "Y4-3801", "AMX 512": an airline code, which never consists of digits alone, and a number. */
const flightPattern = /^([a-z]{3}|[a-z][a-z0-9]|\d[a-z])[ -]?(\d{1,4}[a-z]?)$/i

/** A typed flight number: "am 5 1 2" or "Y4-3801" becomes "AM 512" or "Y4 3801"; null: invalid. */
export function readFlight(typed: string): string | null {
  const [, airline, number] = flightPattern.exec(typed.replace(/[\s-]/g, '')) ?? []
  return airline && number ? `${airline} ${number}`.toUpperCase() : null
}

/**
 * Pick-up for a flight that leaves on `on` at `time`, in local time: the ride's minutes and the airline's check-in
 * before take-off, rounded down to five minutes. It may be the day before. The destination of the flight is not known,
 * so the longer check-in is the default.
 */
export function pickupFor(
  flight: { on: Day; time: string },
  rideMinutes: number,
  reach: keyof typeof checkInMinutes = 'international',
): { on: Day; time: string } {
  return earlier(flight, rideMinutes + checkInMinutes[reach], 5)
}

/** The local time `minutes` earlier, rounded down to `step` minutes. */
export function earlier(at: { on: Day; time: string }, minutes: number, step = 1): { on: Day; time: string } {
  const wanted = Number(at.time.slice(0, 2)) * 60 + Number(at.time.slice(3, 5)) - minutes
  const rounded = Math.floor(wanted / step) * step
  const days = Math.floor(rounded / dayMinutes)
  const left = rounded - days * dayMinutes
  const pad = (value: number) => String(value).padStart(2, '0')
  return { on: addDays(at.on, days), time: `${pad(Math.floor(left / 60))}:${pad(left % 60)}` }
}
