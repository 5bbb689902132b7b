import { type Day, isDay, wallClockAt } from './days.ts'

/**
 * The instant at which the local time in `zone` is `day` and `time` ("15:00"). A time that a clock change skips becomes
 * the moment after the change.
 */
export function instantAt(day: Day, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`
  let instant = instants.get(key)
  if (instant === undefined) {
    const wanted = Date.parse(`${day}T${time}:00Z`)
    const near = wanted - offsetAt(wanted, zone)
    const found = wanted - offsetAt(near, zone)
    // If the offsets on the two sides of a change each lead to the other side, the local time does not exist.
    instant = Math.max(found, wanted - offsetAt(found, zone))
    if (instants.size >= 1000) instants.clear()
    instants.set(key, instant)
  }
  return new Date(instant)
}

/** The instant of a typed local day and time in `zone`, "2026-12-01T09:00"; null if the text is not valid. */
export function typedInstant(typed: string, zone: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)/.exec(typed) ?? []
  return day && time && isDay(day) ? instantAt(day, time, zone) : null
}

/** The local day and time at `instant` in `zone`, as they would be typed: "2026-12-01T09:00". */
export const typedAs = (instant: Date | string, zone: string): string =>
  wallClockAt(new Date(instant), zone).slice(0, 16)

/** Cache of `instantAt`: a list of offers needs the same few deadlines many times. */
const instants = new Map<string, number>()

/** Milliseconds by which `zone` is ahead of UTC at `instant`. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${wallClockAt(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000
}

/** The local time "HH:MM" at `instant` in an IANA zone. */
export function timeIn(instant: Date, zone: string): string {
  return wallClockAt(instant, zone).slice(11, 16)
}
