import { folded } from '#core/app/folded.ts'

/** Kinds of records that staff can search. */
export const searchedKinds = ['agency', 'person', 'prospect', 'sale'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** Kinds of people found; an applicant is the owner of an agency that is not approved yet. */
export const foundPersonKinds = ['owner', 'seller', 'executive', 'applicant', 'prospect'] as const
export type FoundPersonKind = (typeof foundPersonKinds)[number]

/** Minimum length of a search, in characters; a shorter one would match too much. */
export const minSearched = 2
/** Maximum number of rows shown in each group. */
export const maxFound = 6

/** A parsed search. */
export interface ParsedSearch {
  /** Prefixes of words, all of which must match; an e-mail address counts as one word. */
  words: string[]
  /** The digits of a phone number, if the text may be one. */
  digits: string | null
  /** The beginning of a sale's code as it is stored, if the text may be one. */
  code: string | null
}

/** Parses a search; null if it is too short. */
export function parseSearch(text: string): ParsedSearch | null {
  const plain = folded(text)
  const words = plain.split(/\s+/).flatMap((part) => (isMail(part) ? [part] : part.split(signs)))
  const whole = [...new Set(words.filter(Boolean))]
  if (whole.join('').length < minSearched) return null
  const digits = /^[\d\s()+.-]+$/.test(plain) ? plain.replace(/\D/g, '') : ''
  return { words: whole, digits: digits.length >= 4 ? digits : null, code: codeIn(plain) }
}

/** Whether every word of the search is a prefix of a word in `text`. For small sets without a search index. */
export function hasWords({ words }: ParsedSearch, text: string): boolean {
  const own = folded(text).split(signs)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const isMail = (part: string): boolean => /^[^@]+@[^@]*$/.test(part)
const signs = /[^\p{L}\p{N}]+/u

/** Like `normaliseSaleCode`: letters that look like digits become digits. */
function codeIn(plain: string): string | null {
  if (!/^[a-z0-9]{2,8}$|^[a-z0-9]{4}[- ][a-z0-9]{0,4}$/.test(plain)) return null
  const letters = plain.toUpperCase().replace(/[- ]/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}
