import { type DocumentKind, documentKinds } from '#core/agencies/accounts.ts'
import {
  type CorrectableData,
  isToBeSent,
  type Owed,
  type OwedStanding,
  pendingData,
  standingOfOwed,
} from '#core/agencies/registration-desk.ts'
import { api, type Outputs } from '#src/platform/api.ts'

/** The data that the platform keeps about an agency. */
export type Affiliate = Outputs['agency']['getAffiliate']

/** An agency's registration; null for agencies that joined before registrations existed. */
export type Registration = NonNullable<Affiliate['registration']>

/** What customers see of the agency besides its contact data; null for callers who do not run the agency. */
export type Presence = NonNullable<Affiliate['presence']>

export const affiliateQuery = () => api.agency.getAffiliate.queryOptions({ input: {} })

export const affiliateKey = () => api.agency.getAffiliate.queryKey({ input: {} })

const nothingOwed: Owed = { papers: [], came: [], data: [], message: '' }

/** The corrections that staff requested. */
export const owedBy = ({ registration }: Affiliate): Owed =>
  // A server of the previous version sends only the requested documents.
  registration?.corrections ?? { ...nothingOwed, papers: registration?.owed ?? [] }

/**
 * The progress of the corrections. A rejected agency sends its registration again even if only documents were
 * requested.
 */
export function standingOf(agency: Affiliate): OwedStanding {
  const owed = owedBy(agency)
  const standing = standingOfOwed(owed)
  return standing === 'nothing' && agency.state === 'rejected' && owed.came.length > 0 ? 'ready' : standing
}

/** A document or a field that staff want corrected. */
export type RequestedCorrection = { isDone: boolean } & (
  | { kind: DocumentKind; field: null }
  | { kind: null; field: CorrectableData; why: string }
)

/** The requested corrections in the order of the e-mail that lists them; corrected ones keep their place. */
export function requestedCorrections(agency: Affiliate): RequestedCorrection[] {
  const { papers, came, data } = owedBy(agency)
  const kinds = documentKinds.filter((kind) => papers.includes(kind) || came.includes(kind))
  return [
    ...kinds.map((kind) => ({ kind, field: null, isDone: !papers.includes(kind) })),
    ...data.map(({ field, why, isCorrected }) => ({ kind: null, field, why, isDone: isCorrected })),
  ]
}

/** Documents that are uploaded but not sent yet: staff review them only after the agency sends all corrections. */
export function papersNotSent(agency: Affiliate): ReadonlySet<DocumentKind> {
  const owed = owedBy(agency)
  return new Set(agency.state === 'rejected' || isToBeSent(owed) ? owed.came : [])
}

/** The reason for each correction that is still due. */
export const askedOf = (registration: Registration | null): Partial<Record<CorrectableData, string>> =>
  pendingData(registration?.corrections ?? nothingOwed)

/** Documents that a change of the data has made outdated. */
export function newlyOutdated(before: Affiliate | undefined, after: Affiliate): DocumentKind[] {
  const outdatedIn = (agency: Affiliate | undefined) =>
    (agency?.registration?.documents ?? []).flatMap(({ kind, state }) => (state === 'outdated' ? [kind] : []))
  const known = outdatedIn(before)
  return outdatedIn(after).filter((kind) => !known.includes(kind))
}

/** States before any agreement. */
export const undecided: ReadonlySet<Affiliate['state']> = new Set(['news', 'in_process', 'rejected'])

export const isAgreed = ({ state }: Affiliate): boolean => !undecided.has(state)
