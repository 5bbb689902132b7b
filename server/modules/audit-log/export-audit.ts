import type { Language } from '#core/app/language.ts'
import type { Say } from '#core/app/say.ts'
import { readDetails } from '#core/audit/audit-details.ts'
import { authorRoleOf } from '#core/audit/audit-events.ts'
import { keyOf, labelOf, type Named, partsOf } from '#core/audit/audit-words.ts'
import type { AuditQuestion } from '#core/contract/admin/audit.ts'
import { homeZone, wallClockAt } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { Table, TableRow } from '#server/platform/spreadsheets/table.ts'
import { textsIn } from '#server/platform/texts-in.ts'
import { auditTexts, eventWords } from './audit-log-texts.ts'
import { auditRows, filtersOf, forceCustomPlan, parseActor, type Row, subjectsOf } from './list-audit.ts'
import { nameSubjects } from './name-subjects.ts'

/** Passes all matching audit rows to `write` in batches, the newest first. Errors: the same as `listAudit`. */
export async function exportAudit(
  context: Caller,
  { question, language }: { question: AuditQuestion; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  requireRight(context, 'see the audit')
  const { title, file } = auditTexts[language]
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const where = await filtersOf(tx, question)
    await forceCustomPlan(tx)
    const batches = async function* () {
      for await (const rows of readBatches<Row>(tx, auditRows(where))) {
        const names = await nameSubjects(tx, rows.flatMap(subjectsOf))
        const named = new Map(names.map((one) => [keyOf(one), one]))
        yield rows.map((row) => cellsOf(row, named, language))
      }
    }
    await write({
      title,
      columns: [
        { label: file.when, kind: 'instant', width: 17 },
        { label: file.who, kind: 'text', width: 24 },
        { label: file.role, kind: 'text', width: 18 },
        { label: file.what, kind: 'text', width: 36 },
        { label: file.account, kind: 'text', width: 12 },
        { label: file.agency, kind: 'text', width: 26 },
        { label: file.sale, kind: 'text', width: 12 },
        { label: file.details, kind: 'text', width: 60 },
      ],
      batches: batches(),
    })
  })
}

function cellsOf(row: Row, named: ReadonlyMap<string, Named>, language: Language): TableRow {
  const { at, event, actor, name, account, sale, currency, details } = row
  const t = textsIn(language, 'audit') as Say
  const phrasing = { t, language, zone: homeZone, named, currency, accountId: account?.id ?? null }
  const detailTexts = readDetails(event, details).map((detail) => {
    const parts = partsOf(detail, phrasing).map(({ words }) => words)
    return `${labelOf(detail, t)}: ${parts.join(', ')}`
  })
  return [
    wallClockAt(new Date(at), homeZone).replace('T', ' ').slice(0, 16),
    name ?? '',
    auditTexts[language].role[authorRoleOf(parseActor(actor).role, event)],
    eventWords(event, details, language),
    account?.id ?? '',
    account?.name ?? '',
    sale?.code ?? '',
    detailTexts.join('; '),
  ]
}
