/** States of an agency's account. `news`: a registration that was submitted and is not assigned yet. */
export const accountStates = ['news', 'in_process', 'approved', 'rejected', 'suspended', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

export const accountMoves: Record<AccountState, readonly AccountState[]> = {
  news: ['in_process', 'rejected', 'closed'],
  in_process: ['approved', 'rejected', 'news', 'closed'],
  approved: ['suspended', 'closed'],
  // A resubmitted registration returns to its executive, or is `news` if it has none.
  rejected: ['news', 'in_process', 'closed'],
  suspended: ['approved', 'closed'],
  // Only if the account was closed before its first sale: `closedFrom` of its registration.
  closed: ['in_process'],
}

export const canMoveAccount = (from: AccountState, to: AccountState): boolean =>
  accountMoves[from].includes(to)

/** States in which the agency has agreed terms. */
export const statesWithAgreement: readonly AccountState[] = ['approved', 'suspended']

/** Whether an account closed in the state `from` can be reopened; null if that state is unknown. */
export const mayReopenFrom = (from: AccountState | null): boolean =>
  from !== null && from !== 'closed' && !statesWithAgreement.includes(from)

/** Whether an agency in this state can sell; before its approval it can read everything. */
export const maySell = (state: AccountState): boolean => state === 'approved'

/** Whether the agency's people can sign in. */
export const canSignIn = (state: AccountState): boolean => state !== 'closed'

export const personKinds = ['person', 'company'] as const
export type PersonKind = (typeof personKinds)[number]

/** Documents of a registration. */
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

/** States of a document. `expired`: it is too old. `outdated`: the details that it proves have changed since. */
export const documentStates = ['missing', 'uploaded', 'accepted', 'rejected', 'expired', 'outdated'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * Account states in which staff review documents. They include documents left undecided when corrections were
 * requested, and documents submitted after approval.
 */
export const statesWithPapersToDecide: readonly AccountState[] = ['in_process', 'rejected', 'approved']

/**
 * The transitions of a document. Staff can reverse their decisions; an outdated or expired document needs a new upload
 * or another review.
 */
export const documentMoves: Record<DocumentState, readonly DocumentState[]> = {
  missing: ['uploaded'],
  uploaded: ['accepted', 'rejected', 'outdated'],
  accepted: ['accepted', 'rejected', 'outdated'],
  rejected: ['accepted', 'rejected'],
  expired: ['accepted', 'rejected'],
  outdated: ['accepted', 'rejected'],
}
/** States from which a document can move to `to`. */
export const documentStatesBefore = (to: DocumentState): DocumentState[] =>
  documentStates.filter((from) => documentMoves[from].includes(to))

/** Whether the agency still has to send the document: it is missing or no longer valid. */
export const isToSend = (state: DocumentState): boolean =>
  state === 'missing' || state === 'expired' || state === 'outdated'

const companyOnly: ReadonlySet<DocumentKind> = new Set(['articles_of_incorporation', 'power_of_attorney'])

/** The documents that a registration needs; the contract is signed last. */
export const documentsOf = (kind: PersonKind): DocumentKind[] =>
  documentKinds.filter((document) => kind === 'company' || !companyOnly.has(document))

/** A document's state as lists show it: missing, as decided, outdated or expired. `today` and `expiresOn` are days. */
export function documentStateOn(
  document: { state: DocumentState; expiresOn: string | null } | null,
  today: string,
): DocumentState {
  if (!document) return 'missing'
  // Older rows store outdated documents as `expired`; real expiry is never stored.
  if (document.state === 'expired') return 'outdated'
  const isOver = document.expiresOn !== null && document.expiresOn < today
  return document.state === 'accepted' && isOver ? 'expired' : document.state
}

/** The documents that an approval requires. */
export const documentsToApprove = (kind: PersonKind): DocumentKind[] =>
  documentsOf(kind).filter((document) => document !== 'contract')
