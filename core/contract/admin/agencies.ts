import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { agencyGroups, agencyOrder } from '#core/agencies/agencies.ts'
import { accountId, currency, instant, saleId } from '#core/app/shapes.ts'
import { entryKinds } from '#core/sales/ledger.ts'
import { errors } from '../errors.ts'
import { listInput, listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'agencies']
const path = '/admin/agencies' as const
const named = z.object({ id: z.string(), name: z.string() })

export const agenciesQuestion = searchInput({
  group: z.enum(agencyGroups).optional(),
  /** In whose portfolio: an id, or `nobody`. An executive has the own alone, whatever is asked. */
  executive: z.string().max(64).optional(),
  sort: sortIn(agencyOrder),
})
export type AgenciesQuestion = z.output<typeof agenciesQuestion>

/** Agencies as the platform's staff look after them; what their branches sell and owe counts with them. */
export const agenciesContract = {
  /** All of them, of an executive those in the own portfolio. */
  listAgencies: base
    .route({ method: 'GET', path, tags })
    .input(agenciesQuestion)
    .output(
      listOf(
        z.object({
          accountId,
          name: z.string(),
          state: z.enum(accountStates),
          executive: named.nullable(),
          /** Of the last `agencySalesDays`, in pesos. */
          soldMinor: z.int(),
          currency,
          /** Positive: the platform owes it. */
          balanceMinor: z.int(),
          /** Of the balance, earnings that a cancellation would still take back. */
          pendingMinor: z.int(),
          /** Its line of credit, and what it can still sell with. */
          limitMinor: z.int(),
          leftMinor: z.int(),
          lastSaleAt: instant.nullable(),
          /** Whether it has a file to be opened. */
          hasFile: z.boolean(),
        }),
      ).extend({
        /** Of all rows: what they sold within `agencySalesDays`, in pesos, and owe. */
        totals: z.object({
          soldMinor: z.int(),
          owed: z.array(z.object({ currency, amountMinor: z.int() })),
        }),
      }),
    ),

  /** What moved the account of an agency or a branch, the latest first, each with the balance after it. */
  listAgencyEntries: base
    .route({ method: 'GET', path: `${path}/{accountId}/entries`, tags })
    .input(listInput({ accountId }))
    .output(
      listOf(
        z.object({
          id: z.int(),
          at: instant,
          kind: z.enum(entryKinds),
          /** The sale that it is about. */
          sale: z.object({ id: saleId, code: z.string() }).nullable(),
          /** The other account of a transfer. */
          counterpart: z.string().nullable(),
          /** The bank's, of a settlement. */
          reference: z.string().nullable(),
          /** Whether it is a settlement that can be taken back: none that was. */
          reversible: z.boolean(),
          /** Whether it was taken back: then another entry is its opposite. */
          reversed: z.boolean(),
          amountMinor: z.int(),
          /** After it; positive: the platform owes it. */
          balanceMinor: z.int(),
        }),
      ).extend({ currency }),
    ),
}
