/** Looks up a text of a section, as i18next does: of its plural form where `count` is given. */
export type Say<Key extends string = string> = (key: Key, values?: Record<string, string | number>) => string
