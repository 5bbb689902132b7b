import { can } from '#core/access.ts'
import { type Month, monthOf } from '#core/agencies/reports.ts'
import type { Language } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { withheldTable } from './list-withheld.ts'
import { readWithheld, type WithheldSum } from './read-withheld.ts'
import { withholdingsTexts } from './withholdings-texts.ts'

interface Asked {
  accountId: string
  month: Month
}

/** The content of a certificate. */
export interface Certificate {
  account: Account
  month: Month
  rows: WithheldSum[]
}

/** The taxes withheld from an agency with its branches in a month. Errors: `account_not_found`. */
export async function getWithheld(context: Caller, asked: Input<'report.getWithheld'>) {
  const { rows } = await open(context, asked)
  return { isOver: isOver(context, asked.month), rows }
}

/**
 * The certificate for a month. Errors: `account_not_found`, and `bad_request` if the month has not ended, since more
 * may be withheld, or if nothing was withheld.
 */
export async function openCertificate(context: Caller, asked: Asked): Promise<Certificate> {
  const certificate = await open(context, asked)
  if (!isOver(context, asked.month) || certificate.rows.length === 0)
    refuse('bad_request', { field: 'month' })
  return certificate
}

/** Passes a certificate to `write` as a table. Errors: as `openCertificate`. */
export async function exportCertificate(
  context: Caller,
  { question, language }: { question: Asked; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const { month, rows } = await openCertificate(context, question)
  await write(withheldTable(`${withholdingsTexts[language].title} ${month}`, rows, language))
}

async function open(context: Caller, { accountId, month }: Asked): Promise<Certificate> {
  requireRight(context, 'see withholdings')
  const { actor, deps } = context
  if (!can(actor, 'see withholdings', { accountId })) refuse('account_not_found')
  return await transactAs(deps.database, actor, async (tx) => {
    const account = await getAccount({ database: tx }, accountId)
    if (account.parentId !== null) refuse('account_not_found')
    return { account, month, rows: await readWithheld(tx, month, accountId) }
  })
}

const isOver = ({ deps }: Caller, month: Month): boolean => month < monthOf(dayIn(deps.clock.now(), homeZone))
