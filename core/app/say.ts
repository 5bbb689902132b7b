type Values = Record<string, string | number>

/** Returns a text of a section, as i18next does: the plural form if `count` is given. */
export type Say<Key extends string = string> = (key: Key, values?: Values) => string

/** The same for a section in which some texts have plural forms, and therefore need a `count`. */
export type CountingSay<Plain extends string, Counted extends string> = Say<Plain> &
  ((key: Plain | Counted, values: Values & { count: number }) => string)
