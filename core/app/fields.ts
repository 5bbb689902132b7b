import { inEach, languages, type Text } from '#core/app/language.ts'
import { readAmount, readPercent } from '#core/money/typed.ts'
import { type TypedLimits, typedProblem } from '#core/money/typed-problems.ts'
import { isEmail, maxEmailLength } from '#core/people/emails.ts'
import { countCharacters, personNamePattern, wholeNameLength } from '#core/people/names.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import { type Day, isDay } from '#core/time/days.ts'
import { typedInstant } from '#core/time/wall-time.ts'
import { websiteLength, websitePattern } from './websites.ts'

/** The kind of a field, which determines its keyboard and its error messages. */
export type FieldKind =
  | 'text'
  | 'texts'
  | 'email'
  | 'phone'
  | 'amount'
  | 'percent'
  | 'count'
  | 'day'
  | 'choice'

/** A form field: it turns the input into the value that is sent. */
export interface Field<V, T = string> {
  kind: FieldKind
  /** Maximum length in characters. */
  most?: number
  /** The value of the input; undefined if the input is invalid. */
  read: (typed: T) => V | undefined
}

/** Minimum and maximum length in characters, without surrounding spaces. */
export interface TextLimits {
  least: number
  most: number
}

/** A text within limits. `fits`: an additional condition. */
export const textField = (
  { least, most }: TextLimits,
  fits: (value: string) => boolean = () => true,
): Field<string> => ({
  kind: 'text',
  most,
  read(typed) {
    const value = typed.trim()
    const length = countCharacters(value)
    return length >= least && length <= most && fits(value) ? value : undefined
  },
})

/** A text that is required in every language. */
export const textsField = (limits: TextLimits): Field<Text, Text> => ({
  kind: 'texts',
  most: limits.most,
  read(typed) {
    const { read } = textField(limits)
    const texts = inEach((language) => read(typed[language]))
    return languages.every((language) => texts[language] !== undefined) ? (texts as Text) : undefined
  },
})

export const emailField: Field<string> = {
  ...textField({ least: 0, most: maxEmailLength }, isEmail),
  kind: 'email',
}

/** The maximum length that `phonePattern` accepts. */
const maxOfPhone = 25
export const phoneField: Field<string> = {
  ...textField({ least: 0, most: maxOfPhone }, (typed) => phonePattern.test(typed)),
  kind: 'phone',
}

/** A phone that may be left empty. */
export const phoneIfAny: Field<string> = {
  ...phoneField,
  read: (typed) => (typed.trim() === '' ? '' : phoneField.read(typed)),
}

const wholeWebsiteField = textField(websiteLength, (typed) => websitePattern.test(typed))

/** A URL. If it has no scheme, as on a business card, https is added. */
export const websiteField: Field<string> = {
  ...wholeWebsiteField,
  read(typed) {
    const value = typed.trim()
    return wholeWebsiteField.read(/^[^\s/:@.]+\.[^\s:@]+$/.test(value) ? `https://${value}` : value)
  },
}

export const wholeNameField = textField(wholeNameLength, (typed) => personNamePattern.test(typed))

/** An amount in minor units. */
export const amountField = (limits: TypedLimits): Field<number> => ({
  kind: 'amount',
  read: (typed) => (typedProblem('amount', typed, limits) ? undefined : (readAmount(typed) ?? undefined)),
})

/** A share in basis points. */
export const percentField: Field<number> = {
  kind: 'percent',
  read: (typed) => readPercent(typed) ?? undefined,
}

/** A whole number. */
export const countField = ({ least, most }: TextLimits): Field<number> => ({
  kind: 'count',
  most: String(most).length,
  read(typed) {
    const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    return value >= least && value <= most ? value : undefined
  },
})

/** A day, "2026-12-10", within optional limits, inclusive. */
export const dayField = ({ least = '', most = '9' } = {}): Field<Day> => ({
  kind: 'day',
  read: (typed) => (isDay(typed) && typed >= least && typed <= most ? typed : undefined),
})

/**
 * A local date and time in `zone`, "2026-12-10T18:00". `fits`: whether the instant, in milliseconds since 1970, is
 * allowed.
 */
export const momentField = (zone: string, fits: (at: number) => boolean): Field<string> => ({
  kind: 'day',
  read(typed) {
    const at = typedInstant(typed, zone)
    return at && fits(at.getTime()) ? at.toISOString() : undefined
  },
})

/** A selected or checked value. `fits`: whether it is valid. */
export const choiceField = <V>(fits: (picked: V) => boolean = () => true): Field<V, V> => ({
  kind: 'choice',
  read: (picked) => (fits(picked) ? picked : undefined),
})

/** A field that is not shown and always has the given value. */
export const hiddenField = <V>(value: V): Field<V> => ({ kind: 'text', read: () => value })

/** Makes a field optional: its value is null if the input is empty. */
export const orNone = <V>(field: Field<V>): Field<V | null> => ({
  ...field,
  read: (typed) => (typed.trim() === '' ? null : field.read(typed)),
})

/** Fields by name. An optional field may be missing from a form; its value is then absent. */
export type Fields = Readonly<Record<string, Field<unknown, never>>>
export type Typed<F extends Fields> = {
  [N in keyof F]: Exclude<F[N], undefined> extends Field<unknown, infer T> ? T : never
}
export type Values<F extends Fields> = {
  [N in keyof F]: Exclude<F[N], undefined> extends Field<infer V, never> ? V : never
}

/** The values of the input, or null if any are invalid, and the names of the invalid fields. */
export function readFields<F extends Fields>(fields: F, typed: Typed<F>) {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, field.read(typed[name] as never)] as const,
  )
  const wrong = new Set<keyof F>(read.flatMap(([name, value]) => (value === undefined ? [name] : [])))
  return { wrong, values: wrong.size === 0 ? (Object.fromEntries(read) as Values<F>) : null }
}
