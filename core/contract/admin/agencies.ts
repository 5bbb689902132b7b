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
  /** The portfolio's executive: an id, or `nobody`. Executives always get their own portfolio. */
  executive: z.string().max(64).optional(),
  sort: sortIn(agencyOrder),
})
export type AgenciesQuestion = z.output<typeof agenciesQuestion>

/** Agencies in the back office, with the sales and debts of their branches. */
export const agenciesContract = {
  /** All agencies; for an executive, those of their portfolio. */
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
          /** Of the last `agencySalesDays`, in minor units of MXN. */
          soldMinor: z.int(),
          currency,
          /** Positive: the platform owes it. */
          balanceMinor: z.int(),
          /** The part of the balance that a cancellation would still take back. */
          pendingMinor: z.int(),
          /** Its credit limit, and the part that is left. */
          limitMinor: z.int(),
          leftMinor: z.int(),
          lastSaleAt: instant.nullable(),
          /** Whether it has a file to open. */
          hasFile: z.boolean(),
        }),
      ).extend({
        /** Of all rows: sales of the last `agencySalesDays`, in minor units of MXN, and debts. */
        totals: z.object({
          soldMinor: z.int(),
          owed: z.array(z.object({ currency, amountMinor: z.int() })),
        }),
      }),
    ),

  /** An agency's account, also of one that never registered; `hasFile`: it did, and has a file to open. */
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
        /** Of the agency and its branches. `isMissing`: verified, but its record is not found any more. */
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

  /** Entries of an agency's or a branch's account, the latest first, each with the balance after it. */
  listAgencyEntries: base
    .route({ method: 'GET', path: `${path}/{accountId}/entries`, tags })
    .input(listInput({ accountId }))
    .output(
      listOf(
        z.object({
          id: z.int(),
          at: instant,
          kind: z.enum(entryKinds),
          /** The sale of the entry. */
          sale: z.object({ id: saleId, code: z.string() }).nullable(),
          /** The other account of a transfer. */
          counterpart: z.string().nullable(),
          /** The bank's reference, of a settlement. */
          reference: z.string().nullable(),
          /** Of a withheld tax: its rate, and the base in minor units. Absent in older cached data. */
          withheld: z.object({ rateBp: z.int(), baseMinor: z.int() }).nullish(),
          /** Whether it is a settlement that can be reversed; a reversed one cannot. */
          reversible: z.boolean(),
          /** Whether it was reversed by another entry. */
          reversed: z.boolean(),
          /** Of a payout: the bank has not made it yet. Absent in older cached data. */
          onItsWay: z.boolean().nullish(),
          amountMinor: z.int(),
          /** After the entry; positive: the platform owes it. */
          balanceMinor: z.int(),
        }),
      ).extend({ currency }),
    ),
}
