import { isDay } from '#core/time/days.ts'

/** Reads an address parameter, which may be typed by hand; returns undefined if it is invalid. */
export type Reader<T> = (value: unknown) => T | undefined

/** The address parameters that a set of readers returns. */
export type Words<R> = { [N in keyof R]?: R[N] extends Reader<infer T> ? T : never }

/** One of a few values. */
export const oneOf =
  <const T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value)

/** A text of at most `most` characters. Accepts numbers too, because the router parses digits as a number. */
export const aText =
  (most = 100): Reader<string> =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number') && String(value).trim()
      ? String(value).slice(0, most)
      : undefined

/** A text or number that matches this pattern. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
      ? String(value)
      : undefined

/** The id of a person, a group or a destination. */
export const anId: Reader<string> = matching(/^[\w-]{1,64}$/)

/** The id of an agency or a branch. */
export const anAccountId: Reader<string> = matching(/^\d{4,12}$/)

export const aDay: Reader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)

/** A filter that is on; by default it is off. */
export const aFlag: Reader<true> = (value) => (value === true ? true : undefined)

/** A page after the first. */
export const aPage: Reader<number> = (value) => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

/** The valid parameters of an address. */
export function readWords<R extends object>(search: Record<string, unknown>, readers: R): Words<R> {
  const known = Object.entries(readers as Record<string, Reader<unknown>>).flatMap(([name, read]) => {
    const value = read(search[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known) as Words<R>
}
