import { type Language, localeOf } from './language.ts'

/**
 * A calendar day without a zone, "2026-12-10". Never a Date: `new Date('2026-12-10')` is the 9th in Mexico.
 * Arithmetic goes through day numbers (days since 1970-01-01).
 */
export type Day = string

const millisPerDay = 86_400_000

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return (
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / millisPerDay
  )
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): Day {
  return new Date(number * millisPerDay).toISOString().slice(0, 10)
}

/** True for a day that exists in the calendar, in the years 2000 to 2099. */
export function isDay(value: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(value) && dayOf(dayNumber(value)) === value
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days)
}

/** Nights between two days; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: Day): number {
  return (dayNumber(day) + 4) % 7
}

/** The day it is at `instant` in an IANA zone. */
export function dayIn(instant: Date, zone: string): Day {
  return wallClockAt(instant, zone).slice(0, 10)
}

/**
 * The instant at which a wall clock in `zone` shows `day` `time` ("15:00"). A time that a clock change
 * skips becomes the moment after the change.
 */
export function instantAt(day: Day, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`
  let instant = instants.get(key)
  if (instant === undefined) {
    const wanted = Date.parse(`${day}T${time}:00Z`)
    const near = wanted - offsetAt(wanted, zone)
    const found = wanted - offsetAt(near, zone)
    // Where both sides of a change send us to the other one, no clock shows the time.
    instant = Math.max(found, wanted - offsetAt(found, zone))
    if (instants.size >= 1000) instants.clear()
    instants.set(key, instant)
  }
  return new Date(instant)
}

/** Answers of `instantAt`: a list of offers asks for the same few deadlines again and again. */
const instants = new Map<string, number>()

/** Milliseconds that `zone` is ahead of UTC at `instant`. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${wallClockAt(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "2026-12-10T18:00:00" as the clocks of a zone show it at `instant`. Formatters are kept: making one is slow. */
function wallClockAt(instant: Date | number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The wall clock's "HH:MM" at `instant` in an IANA zone. */
export function timeIn(instant: Date, zone: string): string {
  return wallClockAt(instant, zone).slice(11, 16)
}

/** A day in words: "jue 10 dic 2026" (short) or "jueves, 10 de diciembre de 2026" (long). */
export function formatDay(day: Day, language: Language, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
  return new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(
    dayNumber(day) * millisPerDay,
  )
}

/** A range of days in words, without repeating what both ends share. */
export function formatDayRange(from: Day, to: Day, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(dayNumber(from) * millisPerDay, dayNumber(to) * millisPerDay)
}

/** An instant in words in an IANA zone, with the zone's name: "10 dic 2026, 18:00 GMT-5". */
export function formatInstant(instant: Date | string, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant))
}
