import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { foundPersonKinds } from '#core/agencies/platform-search.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { accountId, searchedText } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { foundGroup, foundSale } from '../found.ts'

const base = oc.errors(errors)

/** The agency (for a branch, its parent), and whether it has a registration file. */
const ofAgency = { agencyId: accountId, hasFile: z.boolean() }

/** One search over all records of the back office. */
export const platformSearchContract = {
  /**
   * Searches by prefixes of words; a short text finds nothing. Executives find only their own portfolio and new records
   * that are not assigned.
   */
  searchPlatform: base
    .route({ method: 'GET', path: '/admin/search', tags: ['admin'] })
    .input(z.strictObject({ text: searchedText }))
    .output(
      z.object({
        agencies: foundGroup(
          z.object({
            accountId,
            name: z.string(),
            state: z.enum(accountStates),
            city: z.string(),
            email: z.string(),
            phone: z.string(),
            ...ofAgency,
          }),
        ),
        people: foundGroup(
          z.object({
            kind: z.enum(foundPersonKinds),
            id: z.string(),
            name: z.string(),
            email: z.string(),
            phone: z.string().nullable(),
            accountId: z.union([accountId, z.literal(ofPlatform)]),
            /** The account's name; "" for the platform. */
            account: z.string(),
            ...ofAgency,
            agencyId: accountId.nullable(),
          }),
        ),
        sales: foundGroup(foundSale),
      }),
    ),
}
