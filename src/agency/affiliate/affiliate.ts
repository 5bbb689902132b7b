import { api, type Outputs } from '#src/platform/api.ts'

/** An agency as the platform knows it. */
export type Affiliate = Outputs['agency']['getAffiliate']

/** What it handed in to become one; null for agencies that were there before. */
export type Registration = NonNullable<Affiliate['registration']>

export const affiliateQuery = () => api.agency.getAffiliate.queryOptions({ input: {} })

export const affiliateKey = () => api.agency.getAffiliate.queryKey({ input: {} })

/** States in which nothing has been agreed yet. */
export const undecided: ReadonlySet<Affiliate['state']> = new Set(['news', 'in_process', 'rejected'])

export const isAgreed = ({ state }: Affiliate): boolean => !undecided.has(state)
