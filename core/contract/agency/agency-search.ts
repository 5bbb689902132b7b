import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, kind, searchedText, text } from '#core/app/shapes.ts'
import { errors } from '#core/contract/errors.ts'
import { foundGroup, foundSale } from '#core/contract/found.ts'
import { personStates } from '#core/people/people.ts'
import { groupStates } from '#core/products/groups.ts'
import { quoteStates } from '#core/sales/quotes.ts'

const base = oc.errors(errors)

/** The name of the agency or the branch. */
const account = z.string()

/** A customer of a sale or a quote, with the latest details. */
const client = z.object({
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** One search over all records of an agency, like `admin.searchPlatform` for the platform. */
export const agencySearchContract = {
  /** Finds customers of sales and quotes that the seller may see, by prefixes of words; a short text finds nobody. */
  findClients: base
    .route({ method: 'GET', path: '/agency/clients', tags: ['agency'] })
    .input(z.strictObject({ text: searchedText }))
    .output(z.object({ clients: z.array(client) })),

  /** Searches by prefixes of words; a short text finds nothing. Finds only rows in the caller's lists. */
  searchAgency: base
    .route({ method: 'GET', path: '/agency/search', tags: ['agency'] })
    .input(z.strictObject({ text: searchedText }))
    .output(
      z.object({
        clients: foundGroup(client),
        /** Sales found by their code, or by the customer's name, e-mail or phone. */
        sales: foundGroup(foundSale),
        quotes: foundGroup(
          z.object({
            id: z.string(),
            accountId,
            state: z.enum(quoteStates),
            client: z.string(),
            email: z.string(),
            currency,
            totalMinor: z.int(),
            createdAt: instant,
          }),
        ),
        groups: foundGroup(
          z.object({
            accountId,
            url: z.string(),
            name: text,
            state: z.enum(groupStates),
            startsOn: day,
            account,
          }),
        ),
        products: foundGroup(z.object({ id: z.string(), kind, name: text, destination: text })),
        sellers: foundGroup(
          z.object({
            id: z.string(),
            role: z.enum(['owner', 'seller']),
            state: z.enum(personStates),
            name: z.string(),
            email: z.string(),
            phone: z.string().nullable(),
            account,
          }),
        ),
        branches: foundGroup(
          z.object({
            id: accountId,
            name: z.string(),
            address: z.string(),
            email: z.string(),
            phone: z.string(),
          }),
        ),
      }),
    ),
}
