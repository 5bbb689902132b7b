import { callHours } from '#core/time/call-hours.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** A day in the zone of this device. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** The first possible hour: at least an hour after `now`, else the next morning. */
export function firstCall(now: Date): { on: string; hour: number } {
  const hour = now.getHours() + 2
  if (hour <= Number(callHours.at(-1)))
    return { on: localDay(now), hour: Math.max(hour, Number(callHours[0])) }
  const next = new Date(now)
  next.setDate(next.getDate() + 1)
  return { on: localDay(next), hour: Number(callHours[0]) }
}

/** The instant of a day and an hour in this device's zone; null where the day is invalid. */
export function callInstant(on: string, hour: number): string | null {
  const at = new Date(`${on}T${pad(hour)}:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
