import type { DocumentKind } from '#core/agencies/accounts.ts'
import {
  type CorrectableData,
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
