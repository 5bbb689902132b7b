import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Month } from '#core/agencies/reports.ts'
import {
  type CommissionObstacle,
  type Documents,
  divideEntries,
  mustWithhold,
  sumOf,
} from '#core/invoices/commissions.ts'
import { type CommissionKind, platformIssuer } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findIssuer, findReceiver } from './issuer-of.ts'
import { type House, readOpenEntries, readStated } from './open-entries.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** The content of a month's documents. Amounts are in minor units. */
interface Content {
  documents: Documents
  invoiceMinor: number
  creditMinor: number
}

export type Plan = Content &
  (
    | { obstacle: CommissionObstacle }
    | { obstacle: null; issuer: Issuer; receiver: Receiver; provider: string }
  )

const nothing: Content = { documents: { invoice: [], credits: new Map() }, invoiceMinor: 0, creditMinor: 0 }

/** Returns the documents that can be issued for a month, or why none can. */
export async function planCommissions(
  executor: Executor,
  { invoices: providers }: Pick<Deps, 'invoices'>,
  { account, house, kind, month }: { account: Account; house: House; kind: CommissionKind; month: Month },
): Promise<Plan> {
  if (account.parentId !== null) return { obstacle: 'branch', ...nothing }
  if (account.currency !== 'MXN') return { obstacle: 'currency', ...nothing }
  const known = await listCommissionDocuments(executor, { accountId: house.id, kind })
  if (known.some((row) => row.month === month)) return { obstacle: 'issued', ...nothing }
  const open = await readOpenEntries(executor, { house, kind, month })
  const keys = [...new Set(open.map(({ key }) => key))]
  const documents = divideEntries(open, await readStated(executor, { house, kind }, keys))
  const credits = [...documents.credits.values()].flat()
  const content = { documents, invoiceMinor: sumOf(documents.invoice), creditMinor: 0 - sumOf(credits) }
  const parties = { commission: [house.id, platformIssuer], fee: [platformIssuer, house.id] } as const
  const [from, to] = parties[kind]
  const obstacleOf = (id: string) => (id === platformIssuer ? 'platform' : 'agency')
  const issuer = await findIssuer(executor, from)
  const receiver = await findReceiver(executor, to)
  const { current } = providers
  if (!issuer || !current?.canIssueFor(from)) return { obstacle: obstacleOf(from), ...content }
  if (!receiver) return { obstacle: obstacleOf(to), ...content }
  if (mustWithhold(issuer, receiver)) return { obstacle: 'withholding', ...content }
  if (known.some(({ state }) => state !== 'issued')) return { obstacle: 'earlier', ...content }
  return { obstacle: null, issuer, receiver, provider: current.name, ...content }
}

/** The documents between an agency and the platform in one direction, the newest month first. */
export async function listCommissionDocuments(
  executor: Executor,
  { accountId, kind }: { accountId: string; kind: CommissionKind },
): Promise<InvoiceRow[]> {
  const byPlatform = sql`${invoices.issuer}->>'accountId' = ${platformIssuer}`
  return await executor
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, accountId),
        inArray(invoices.kind, [kind, 'credit_note']),
        kind === 'fee' ? byPlatform : sql`NOT ${byPlatform}`,
      ),
    )
    .orderBy(desc(invoices.month), invoices.requestedAt, invoices.id)
}
