import { type Actor, can } from '#core/access.ts'
import { type Month, monthOf } from '#core/agencies/reports.ts'
import { inEach, type Language, type Text } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { statementPageSize } from '#core/contract/report.ts'
import { type EntryKind, entryKinds } from '#core/sales/ledger.ts'
import { dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { readPending } from '#server/modules/ledger/pending.ts'
import {
  readOpening,
  readStatementMonths,
  type StatementEntry,
  statementEntries,
} from '#server/modules/ledger/read-statement.ts'
import { rateInWords } from '#server/modules/withholdings/rate-in-words.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { Table, TableRow } from '#server/platform/spreadsheets/table.ts'
import { fill } from '#server/platform/texts-in.ts'
import { reportTexts } from './reports-texts.ts'

export interface Statement {
  account: Awaited<ReturnType<typeof getAccount>>
  month: Month
  /** Whether the month has ended in the account's time zone. */
  isOver: boolean
  openingMinor: number
  /** Pending earnings included in the current month's balance; 0 for a past month. */
  pendingMinor: number
  /** The part of the pending earnings that open disputes withhold. */
  disputedMinor: number
  /**
   * Entries, to be read once, within the transaction. The closing balance is `openingMinor` plus the sum of all
   * entries.
   */
  entries: AsyncIterable<StatementEntry[]>
}

/** The months of an account's statements. Errors: `account_not_found`, or `forbidden` for sellers. */
export async function listStatements(context: Caller, { accountId }: Input<'report.listStatements'>) {
  const { deps } = context
  requireStatements(context, accountId)
  const now = deps.clock.now()
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { currency, timeZone: zone } = await getAccount({ database: tx }, accountId)
    const running = monthOf(dayIn(now, zone))
    const months = await readStatementMonths(tx, { accountId, zone }, now)
    return { currency, months: months.map((month) => ({ ...month, isOver: month.month < running })) }
  })
}

/** One page of a month's entries, newest first. Errors: as `withStatement`. */
export async function getStatement(context: Caller, { page, ...of }: Input<'report.getStatement'>) {
  return await withStatement(context, of, async (statement) => {
    const { account, month, isOver, openingMinor, pendingMinor, disputedMinor } = statement
    const all = await allEntries(statement)
    const end = Math.max(0, all.length - (page - 1) * statementPageSize)
    const first = Math.max(0, end - statementPageSize)
    const rows = all.slice(first, end).map(({ amountMinor, balanceMinor, ...entry }, at) => ({
      ...entry,
      place: first + at + 1,
      amountMinor: Number(amountMinor),
      balanceMinor: Number(balanceMinor),
    }))
    return {
      ...{ month, isOver, currency: account.currency, openingMinor, pendingMinor, disputedMinor },
      sums: sumsByKind(all),
      closingMinor: Number(all.at(-1)?.balanceMinor ?? openingMinor),
      count: all.length,
      rows: rows.toReversed(),
    }
  })
}

/** The sum of each kind of entry, in display order. */
const sumsByKind = (all: readonly { kind: EntryKind; amountMinor: bigint }[]) =>
  entryKinds.flatMap((kind) => {
    const own = all.filter((entry) => entry.kind === kind)
    const amountMinor = Number(own.reduce((sum, entry) => sum + entry.amountMinor, 0n))
    return own.length > 0 ? [{ kind, amountMinor }] : []
  })

/**
 * Passes a month's statement to `write`; the default is the current month. Errors: as `listStatements`, and
 * `bad_request` for a month that has not started.
 */
export async function withStatement<T>(
  context: Caller,
  of: { accountId: string; month?: Month | undefined },
  write: (statement: Statement) => Promise<T>,
): Promise<T> {
  const { deps } = context
  requireStatements(context, of.accountId)
  return await openStatement(deps, context.actor, of, write)
}

/** As `withStatement`, for background jobs; `actor` decides which data is visible. */
export async function openStatement<T>(
  deps: Deps,
  actor: Actor,
  { accountId, month: asked }: { accountId: string; month?: Month | undefined },
  write: (statement: Statement) => Promise<T>,
): Promise<T> {
  return await transactAs(deps.database, actor, async (tx: Transaction) => {
    const account = await getAccount({ database: tx }, accountId)
    const of = { accountId, zone: account.timeZone }
    const running = monthOf(dayIn(deps.clock.now(), of.zone))
    const month = asked ?? running
    if (month > running) return refuse('bad_request', { field: 'month' })
    const openingMinor = await readOpening(tx, of, month)
    const entries = readBatches<StatementEntry>(tx, statementEntries(of, month))
    const isOver = month < running
    const pending = isOver ? { pendingMinor: 0, disputedMinor: 0 } : await readPending(tx, accountId)
    return await write({ account, month, isOver, openingMinor, ...pending, entries })
  })
}

function requireStatements(requester: Requester, accountId: string): void {
  requireRight(requester, 'see the balance')
  if (!can(requester.actor, 'see the balance', { accountId })) refuse('account_not_found')
}

/** The statement as rows: the opening balance, every entry with the balance after it, the closing balance. */
export function statementTable(statement: Statement, language: Language): Table {
  const t = reportTexts[language].statement_file
  const { column } = t
  return {
    title: `${t.title} ${statement.month}`,
    columns: [
      { label: column.at, kind: 'instant', width: 17 },
      { label: column.what, kind: 'text', width: 24 },
      { label: column.code, kind: 'text', width: 12 },
      { label: column.customer, kind: 'text', width: 26 },
      { label: column.detail, kind: 'text', width: 36 },
      { label: column.amount, kind: 'money', width: 15 },
      { label: column.balance, kind: 'money', width: 15 },
      { label: column.currency, kind: 'text', width: 10 },
    ],
    batches: statementRows(statement, language),
  }
}

async function* statementRows(statement: Statement, language: Language): AsyncGenerator<TableRow[]> {
  const { openingMinor, pendingMinor, disputedMinor, account } = statement
  const t = reportTexts[language].statement_file
  const sum = (label: string, minor: number | bigint): TableRow => [
    ...[null, label, null, null, null, null],
    minor,
    account.currency,
  ]
  yield [sum(t.opening, openingMinor)]
  let closingMinor = BigInt(openingMinor)
  for await (const entries of withBalances(statement)) {
    closingMinor = entries.at(-1)?.balanceMinor ?? closingMinor
    yield entries.map(({ amountMinor, balanceMinor, ...entry }) => [
      ...[entry.at, entryInWords(entry, language), entry.code, entry.customer, entry.detail[language]],
      amountMinor,
      balanceMinor,
      account.currency,
    ])
  }
  yield [sum(t.closing, closingMinor)]
  if (pendingMinor > 0) yield [sum(t.pending, pendingMinor)]
  if (disputedMinor > 0) yield [sum(t.disputed, disputedMinor)]
}

/** The kind of an entry in words, and whether its money is still on its way. */
export function entryInWords(
  { kind, onItsWay }: Pick<StatementEntry, 'kind' | 'onItsWay'>,
  language: Language,
): string {
  const t = reportTexts[language].statement_file
  return onItsWay ? `${t.kind[kind]} · ${t.on_its_way}` : t.kind[kind]
}

/** The other account of a transfer, or the reference that identifies a settlement on the bank's own statement. */
function withReference(counterpart: string, reference: string): Text {
  return inEach((language) => {
    const named = fill(reportTexts[language].statement_file.reference, { reference })
    return [counterpart, reference && named].filter(Boolean).join(' · ')
  })
}

/** The entries with the running balance. */
export async function* withBalances({ openingMinor, entries }: Statement) {
  let balanceMinor = BigInt(openingMinor)
  for await (const batch of entries) {
    yield batch.map(({ amountMinor, service, counterpart, reference, withheld, ...entry }) => {
      balanceMinor += BigInt(amountMinor)
      const detail = (withheld && rateInWords(withheld)) ?? service ?? withReference(counterpart, reference)
      return { ...entry, detail, amountMinor: BigInt(amountMinor), balanceMinor }
    })
  }
}

/** All entries with balances, for callers that need their number or the last one. */
export async function allEntries(statement: Statement) {
  const all = []
  for await (const entries of withBalances(statement)) all.push(...entries)
  return all
}
