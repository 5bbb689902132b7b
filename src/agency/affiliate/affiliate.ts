import type { DocumentKind } from '#core/agencies/accounts.ts'
import { type CorrectableData, countOwed, isToBeSent } from '#core/agencies/registration-desk.ts'
import { api, type Outputs } from '#src/platform/api.ts'

/** An agency as the platform knows it. */
export type Affiliate = Outputs['agency']['getAffiliate']

/** What it handed in to become one; null for agencies that were there before. */
export type Registration = NonNullable<Affiliate['registration']>

export const affiliateQuery = () => api.agency.getAffiliate.queryOptions({ input: {} })

export const affiliateKey = () => api.agency.getAffiliate.queryKey({ input: {} })

/** How much the owner of an agency that sells is still to correct; null where nothing waits for them. */
export function correctionsDue({ mayChange, registration }: Affiliate): number | null {
  if (!mayChange || !registration) return null
  const { owed } = registration
  return countOwed(owed) > 0 || isToBeSent(owed) ? countOwed(owed) : null
}

/** Why each detail that is still to be corrected is. */
export const askedOf = (registration: Registration | null): Partial<Record<CorrectableData, string>> =>
  Object.fromEntries(
    (registration?.owed.data ?? []).flatMap(({ field, why, isCorrected }) =>
      isCorrected ? [] : [[field, why]],
    ),
  )

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
