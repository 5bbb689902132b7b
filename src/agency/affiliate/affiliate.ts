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

/** An agency as the platform knows it. */
export type Affiliate = Outputs['agency']['getAffiliate']

/** What it handed in to become one; null for agencies that were there before. */
export type Registration = NonNullable<Affiliate['registration']>

export const affiliateQuery = () => api.agency.getAffiliate.queryOptions({ input: {} })

export const affiliateKey = () => api.agency.getAffiliate.queryKey({ input: {} })

const nothingOwed: Owed = { papers: [], came: [], data: [], message: '' }

/** What staff asked it to correct. */
export const owedBy = ({ registration }: Affiliate): Owed =>
  // A server of the version before says the papers alone.
  registration?.corrections ?? { ...nothingOwed, papers: registration?.owed ?? [] }

/** How far it has come with that; what is not approved yet is sent again also where papers alone were asked for. */
export function standingOf(agency: Affiliate): OwedStanding {
  const owed = owedBy(agency)
  const standing = standingOfOwed(owed)
  return standing === 'nothing' && agency.state === 'rejected' && owed.came.length > 0 ? 'ready' : standing
}

/** A paper or a detail that staff asked for. */
export type AskedFor = { isDone: boolean } & (
  | { kind: DocumentKind; field: null }
  | { kind: null; field: CorrectableData; why: string }
)

/** What staff asked to be corrected, in the order of their mail; what is corrected keeps its place. */
export function askedOfAgency(agency: Affiliate): AskedFor[] {
  const { papers, came, data } = owedBy(agency)
  const kinds = documentKinds.filter((kind) => papers.includes(kind) || came.includes(kind))
  return [
    ...kinds.map((kind) => ({ kind, field: null, isDone: !papers.includes(kind) })),
    ...data.map(({ field, why, isCorrected }) => ({ kind: null, field, why, isDone: isCorrected })),
  ]
}

/** What has come of what was asked for and is sent with the rest: nobody looks at it yet. */
export function papersNotSent(agency: Affiliate): ReadonlySet<DocumentKind> {
  const owed = owedBy(agency)
  return new Set(agency.state === 'rejected' || isToBeSent(owed) ? owed.came : [])
}

/** Why each detail that is still to be corrected is. */
export const askedOf = (registration: Registration | null): Partial<Record<CorrectableData, string>> =>
  pendingData(registration?.corrections ?? nothingOwed)

/** Papers that a change of the data has made outdated. */
export function newlyOutdated(before: Affiliate | undefined, after: Affiliate): DocumentKind[] {
  const outdatedIn = (agency: Affiliate | undefined) =>
    (agency?.registration?.documents ?? []).flatMap(({ kind, state }) => (state === 'outdated' ? [kind] : []))
  const known = outdatedIn(before)
  return outdatedIn(after).filter((kind) => !known.includes(kind))
}

/** States in which nothing has been agreed yet. */
export const undecided: ReadonlySet<Affiliate['state']> = new Set(['news', 'in_process', 'rejected'])

export const isAgreed = ({ state }: Affiliate): boolean => !undecided.has(state)
