import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { agencyGroups, agencyOrder } from '#core/agencies/agencies.ts'
import { domainStates } from '#core/agencies/domains.ts'
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
  /**
   * The executive who has the agency in their portfolio: an id, or `nobody`. Executives always get only their own
   * portfolio.
   */
  executive: z.string().max(64).optional(),
  sort: sortIn(agencyOrder),
})
export type AgenciesQuestion = z.output<typeof agenciesQuestion>

/** Agencies in the back office. Their sales and debts include those of their branches. */
export const agenciesContract = {
  /** Lists all agencies; for an executive, those in their portfolio. */
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
          /** Sales of the last `agencySalesDays` days, in minor units of MXN. */
          soldMinor: z.int(),
          currency,
          /** If positive, the platform owes the amount to the agency. */
          balanceMinor: z.int(),
          /** The part of the balance that cancellations would still reverse. */
          pendingMinor: z.int(),
          /** The agency's credit limit, and the part of it that is unused. */
          limitMinor: z.int(),
          leftMinor: z.int(),
          lastSaleAt: instant.nullable(),
          /** Whether the agency has a registration file. */
          hasFile: z.boolean(),
        }),
      ).extend({
        /** Totals of all rows: sales of the last `agencySalesDays` days, in minor units of MXN, and debts. */
        totals: z.object({
          soldMinor: z.int(),
          owed: z.array(z.object({ currency, amountMinor: z.int() })),
        }),
      }),
    ),

  /**
   * Returns an agency's account, even if the agency never registered. `hasFile`: whether it has a registration file.
   */
  getAgencyAccount: base
    .route({ method: 'GET', path: `${path}/{accountId}`, tags })
    .input(z.strictObject({ accountId }))
    .output(
      z.object({
        accountId,
        name: z.string(),
        state: z.enum(accountStates),
        executive: named.nullable(),
        hasFile: z.boolean(),
        branches: z.array(named),
        /**
         * Domains of the agency and its branches. `isMissing`: the domain is verified, but its record is no longer
         * found.
         */
        domains: z.array(
          z.object({
            account: named,
            host: z.string(),
            state: z.enum(domainStates),
            isMissing: z.boolean(),
          }),
        ),
      }),
    ),

  /** Lists entries of an agency's or a branch's account, newest first, each with the balance after it. */
  listAgencyEntries: base
    .route({ method: 'GET', path: `${path}/{accountId}/entries`, tags })
    .input(listInput({ accountId }))
    .output(
      listOf(
        z.object({
          id: z.int(),
          at: instant,
          kind: z.enum(entryKinds),
          /** The sale that the entry is about. */
          sale: z.object({ id: saleId, code: z.string() }).nullable(),
          /** For a transfer, the other account. */
          counterpart: z.string().nullable(),
          /** For a settlement, the bank's reference. */
          reference: z.string().nullable(),
          /** For a withheld tax, its rate, and its base in minor units. Absent in older cached data. */
          withheld: z.object({ rateBp: z.int(), baseMinor: z.int() }).nullish(),
          /** Whether the entry is a settlement that can be reversed; one that was reversed cannot. */
          reversible: z.boolean(),
          /** Whether the entry was reversed by another one. */
          reversed: z.boolean(),
          /** Whether the entry is a payout that the bank has not made yet. Absent in older cached data. */
          onItsWay: z.boolean().nullish(),
          amountMinor: z.int(),
          /** The balance after the entry; if positive, the platform owes it. */
          balanceMinor: z.int(),
        }),
      ).extend({ currency }),
    ),
}
