import { countCharacters, hasPictures } from '#core/people/names.ts'

/** Details of an agency that change only once staff have approved the proposal: its trade name, and its RNT number. */
export const changeKinds = ['name', 'rnt'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** States of a proposal. */
export const changeStates = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

export const changeMoves: Record<ChangeState, readonly ChangeState[]> = {
  pending: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
}

/** Length of a trade name, in characters. */
export const tradeNameLength = { least: 2, most: 120 }

/** The number in the National Tourism Registry has eleven digits. */
export const rntLength = { least: 11, most: 11 }
const rntPattern = /^\d{11}$/

/** Whether a value can be proposed for a detail. */
export const isProposable = (kind: ChangeKind, value: string): boolean => {
  if (kind === 'rnt') return rntPattern.test(value)
  const length = countCharacters(value)
  return length >= tradeNameLength.least && length <= tradeNameLength.most && !hasPictures(value)
}

/** Length of an agency's tagline in each language, in characters. The tagline is optional. */
export const taglineLength = { least: 0, most: 90 }

/** Audit events about an agency's own data. The latest one is the version that a change must state. */
export const agencyDataEvents = [
  'contact_changed',
  'tax_and_bank_changed',
  'tagline_changed',
  'change_proposed',
  'change_withdrawn',
  'change_approved',
  'change_refused',
] as const
