import { inEach, type Language, type Text } from '#core/app/language.ts'
import { addDays, formatDayPart } from '#core/time/days.ts'
import {
  type RegistrationProblem,
  registrationFields,
  registrationProblem,
  type TypedRegistration,
} from './registrations.ts'

/** The fields of a registration by which customers and the platform reach the agency. */
export const contactFields = ['contactName', 'phone', 'email', 'address', 'city', 'stateCode'] as const
export type ContactField = (typeof contactFields)[number]

/** The fields that an agency without a registration has as well. */
export const accountContactFields = ['phone', 'email', 'address'] as const satisfies readonly ContactField[]

const blank = Object.fromEntries(registrationFields.map((field) => [field, ''])) as TypedRegistration

/** The problem of a contact field's value, or null. No field depends on another. */
export const contactProblem = (field: ContactField, value: string): RegistrationProblem | null =>
  registrationProblem(field, { ...blank, [field]: value })

/** Length of the second line of an agency's address (floor, unit, directions), in characters. */
export const addressLineLength = { least: 0, most: 120 }

/** Hours of one day, as "09:00" and "18:00". */
export interface OpenHours {
  opens: string
  closes: string
}

/** An agency's usual week, Monday first; null for a day on which it is closed. */
export type OpeningHours = (OpenHours | null)[]

export const weekLength = 7

export const isOpenHours = ({ opens, closes }: OpenHours): boolean => opens < closes

const monday = '2024-01-01'

/** The name of a day of the week; 0 is Monday. */
export const weekdayName = (at: number, language: Language): string =>
  formatDayPart(addDays(monday, at), language, { weekday: 'long' })

export interface HoursWords {
  /** Joins two days or two times: "{{from}} a {{to}}". */
  span: string
  /** Joins two days: "{{from}} y {{to}}". */
  pair: string
  closed: string
}

/** The week in words, with equal days together: "Lunes a viernes, 9:00 a 18:00; sábado y domingo, cerrado". */
export function hoursInWords(hours: OpeningHours, language: Language, words: HoursWords): string {
  const groups: { from: number; to: number; said: string }[] = []
  for (const [at, day] of hours.entries()) {
    const said = day ? joined(words.span, shortTime(day.opens), shortTime(day.closes)) : words.closed
    const last = groups.at(-1)
    if (last?.said === said) last.to = at
    else groups.push({ from: at, to: at, said })
  }
  const daysOf = (from: number, to: number) => {
    const [first, last] = [weekdayName(from, language), weekdayName(to, language)]
    return from === to ? first : joined(to === from + 1 ? words.pair : words.span, first, last)
  }
  const whole = groups.map(({ from, to, said }) => `${daysOf(from, to)}, ${said}`).join('; ')
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

const joined = (pattern: string, from: string, to: string): string =>
  pattern.replace('{{from}}', () => from).replace('{{to}}', () => to)

/** Turns "09:00" into "9:00". */
const shortTime = (time: string): string => time.replace(/^0/, '')

/** The opening hours in every language; null if they are not stated. */
export const hoursInTexts = (
  hours: OpeningHours | null,
  words: Readonly<Record<Language, HoursWords>>,
): Text | null => hours && inEach((language) => hoursInWords(hours, language, words[language]))

/** Both lines of an address. */
export const wholeAddress = ({
  address,
  addressLine,
}: {
  address: string
  addressLine: string | null
}): string => [address, addressLine].filter(Boolean).join(', ')
