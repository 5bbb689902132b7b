type Values = Record<string, string | number>

/** Looks up a text of a section, as i18next does: of its plural form where `count` is given. */
export type Say<Key extends string = string> = (key: Key, values?: Values) => string

/** The same where some texts have plural forms, and so need a `count`. */
export type CountingSay<Plain extends string, Counted extends string> = Say<Plain> &
  ((key: Plain | Counted, values: Values & { count: number }) => string)
