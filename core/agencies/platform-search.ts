import { folded } from '#core/app/folded.ts'

/** What the platform's staff look for by its words. */
export const searchedKinds = ['agency', 'person', 'prospect', 'sale'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** Who somebody is that was found; an applicant is the owner of an agency that is not approved yet. */
export const foundPersonKinds = ['owner', 'seller', 'executive', 'applicant', 'prospect'] as const
export type FoundPersonKind = (typeof foundPersonKinds)[number]

/** Fewer letters find too much. */
export const leastSearched = 2
/** How many of each group are shown. */
export const mostFound = 6

/** What somebody looks for. */
export interface Sought {
  /** Beginnings of words, all of which have to be there; an e-mail is one. */
  words: string[]
  /** Of a phone, where it may be one. */
  digits: string | null
  /** The beginning of a sale's code as it is kept, where it may be one. */
  code: string | null
}

/** What `text` looks for, or null where that is too little. */
export function soughtBy(text: string): Sought | null {
  const plain = folded(text)
  const words = plain.split(/\s+/).flatMap((part) => (isMail(part) ? [part] : part.split(signs)))
  const whole = [...new Set(words.filter(Boolean))]
  if (whole.join('').length < leastSearched) return null
  const digits = /^[\d\s()+.-]+$/.test(plain) ? plain.replace(/\D/g, '') : ''
  return { words: whole, digits: digits.length >= 4 ? digits : null, code: codeIn(plain) }
}

/** Whether `text` has all the words that are looked for, by their beginnings: for the few things that no table lists by words. */
export function hasWords({ words }: Sought, text: string): boolean {
  const own = folded(text).split(signs)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const isMail = (part: string): boolean => /^[^@]+@[^@]*$/.test(part)
const signs = /[^\p{L}\p{N}]+/u

/** As `normaliseSaleCode` reads them: letters that look like digits are digits. */
function codeIn(plain: string): string | null {
  if (!/^[a-z0-9]{2,8}$|^[a-z0-9]{4}[- ][a-z0-9]{0,4}$/.test(plain)) return null
  const letters = plain.toUpperCase().replace(/[- ]/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}
