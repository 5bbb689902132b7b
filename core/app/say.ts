type Values = Record<string, string | number>

/** Looks up a text of a section, as i18next does: its plural form if `count` is given. */
export type Say<Key extends string = string> = (key: Key, values?: Values) => string

/** The same for texts of which some have plural forms, and therefore need a `count`. */
export type CountingSay<Plain extends string, Counted extends string> = Say<Plain> &
  ((key: Plain | Counted, values: Values & { count: number }) => string)
