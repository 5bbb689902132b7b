/** What an agency's account can be. `news`: handed in, nobody has taken it yet. */
export const accountStates = ['news', 'in_process', 'approved', 'rejected', 'suspended', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

export const accountMoves: Record<AccountState, readonly AccountState[]> = {
  news: ['in_process', 'rejected', 'closed'],
  in_process: ['approved', 'rejected', 'news', 'closed'],
  approved: ['suspended', 'closed'],
  // What was corrected and handed in again goes on with whoever has it, or is new where nobody does.
  rejected: ['news', 'in_process', 'closed'],
  suspended: ['approved', 'closed'],
  // Only what was closed before it ever sold: `closedFrom` of its registration.
  closed: ['in_process'],
}

export const canMoveAccount = (from: AccountState, to: AccountState): boolean =>
  accountMoves[from].includes(to)

/** States in which an agency's terms are agreed. */
export const statesWithAgreement: readonly AccountState[] = ['approved', 'suspended']

/** Whether what was closed in the state `from` can be taken back to be decided; null: it is not known. */
export const mayReopenFrom = (from: AccountState | null): boolean =>
  from !== null && from !== 'closed' && !statesWithAgreement.includes(from)

/** Whether an agency in this state sells; before its approval it may look at everything. */
export const maySell = (state: AccountState): boolean => state === 'approved'

/** Whether its people can sign in. */
export const mayEnter = (state: AccountState): boolean => state !== 'closed'

export const personKinds = ['person', 'company'] as const
export type PersonKind = (typeof personKinds)[number]

/** Papers of a registration. */
export const documentKinds = [
  'tax_status',
  'identification',
  'proof_of_address',
  'articles_of_incorporation',
  'power_of_attorney',
  'tourism_registry',
  'bank_statement',
  'contract',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `expired`: too old. `outdated`: what it proves has changed since. */
export const documentStates = ['missing', 'uploaded', 'accepted', 'rejected', 'expired', 'outdated'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * Where papers are decided: whoever has the file does, also about those that were left when corrections were asked for,
 * and about those that are handed in once the agency sells.
 */
export const statesWithPapersToDecide: readonly AccountState[] = ['in_process', 'rejected', 'approved']

/** What staff decide may be decided otherwise; what has changed since, or is over, needs another paper or another look. */
export const documentMoves: Record<DocumentState, readonly DocumentState[]> = {
  missing: ['uploaded'],
  uploaded: ['accepted', 'rejected', 'outdated'],
  accepted: ['accepted', 'rejected', 'outdated'],
  rejected: ['accepted', 'rejected'],
  expired: ['accepted', 'rejected'],
  outdated: ['accepted', 'rejected'],
}
/** States from which a paper may come to `to`. */
export const documentStatesBefore = (to: DocumentState): DocumentState[] =>
  documentStates.filter((from) => documentMoves[from].includes(to))

/** Whether one can only be sent: none is here, or what is here no longer counts. */
export const isToSend = (state: DocumentState): boolean =>
  state === 'missing' || state === 'expired' || state === 'outdated'

const companyOnly: ReadonlySet<DocumentKind> = new Set(['articles_of_incorporation', 'power_of_attorney'])

/** The papers that a registration needs; the contract is signed last. */
export const documentsOf = (kind: PersonKind): DocumentKind[] =>
  documentKinds.filter((document) => kind === 'company' || !companyOnly.has(document))

/** A paper as a list shows it: never there, as it was decided, outdated or too old. `today` and `expiresOn` are days. */
export function documentStateOn(
  document: { state: DocumentState; expiresOn: string | null } | null,
  today: string,
): DocumentState {
  if (!document) return 'missing'
  // As outdated ones were kept before there was a word for them; that one is too old is never kept.
  if (document.state === 'expired') return 'outdated'
  const isOver = document.expiresOn !== null && document.expiresOn < today
  return document.state === 'accepted' && isOver ? 'expired' : document.state
}

/** The papers without which nobody is approved. */
export const documentsToApprove = (kind: PersonKind): DocumentKind[] =>
  documentsOf(kind).filter((document) => document !== 'contract')
