import { api, type Outputs } from '#src/platform/api.ts'

/** An agency as the platform knows it. */
export type Affiliate = Outputs['agency']['getAffiliate']

/** What it handed in to become one; null for agencies that were there before. */
export type Registration = NonNullable<Affiliate['registration']>

export const affiliateKey = () => api.agency.getAffiliate.queryKey({ input: {} })
