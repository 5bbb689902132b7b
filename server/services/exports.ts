import { Hono, type Context as HonoContext } from 'hono'
import type * as z from 'zod'
import { findLanguage, type Language } from '#core/app/language.ts'
import { agenciesQuestion } from '#core/contract/admin/agencies.ts'
import { agentsByStateQuestion, agentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { auditQuestion } from '#core/contract/admin/audit.ts'
import { callRequestsQuestion } from '#core/contract/admin/call-requests.ts'
import { executivesQuestion } from '#core/contract/admin/executives.ts'
import { prospectsQuestion } from '#core/contract/admin/prospects.ts'
import { certificateQuestion, withheldQuestion } from '#core/contract/admin/withholdings.ts'
import { salesQuery } from '#core/contract/agency/sales.ts'
import { templateQuestion } from '#core/contract/product/imports.ts'
import { reportQuestion, statementQuestion } from '#core/contract/report.ts'
import { exportAgencies } from '#server/modules/agencies/export-agencies.ts'
import { exportAgents, exportAgentsByState } from '#server/modules/agents-by-state/export-agents.ts'
import { exportAudit } from '#server/modules/audit-log/export-audit.ts'
import { exportExecutives } from '#server/modules/executives/export-executives.ts'
import { exportProducts } from '#server/modules/imports/export-products.ts'
import { exportCallRequests } from '#server/modules/prospects/export-calls.ts'
import { exportProspects } from '#server/modules/prospects/export-prospects.ts'
import { statementTable, withStatement } from '#server/modules/reports/account-statement.ts'
import { exportReport } from '#server/modules/reports/export-report.ts'
import { writeStatement } from '#server/modules/reports/statement-pdf.ts'
import { exportSales } from '#server/modules/sales-desk/export-sales.ts'
import { writeCertificate } from '#server/modules/withholdings/certificate-pdf.ts'
import { exportCertificate, openCertificate } from '#server/modules/withholdings/get-withheld.ts'
import { exportWithheld } from '#server/modules/withholdings/list-withheld.ts'
import type { Context } from '#server/platform/context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { SectionTexts } from '#server/platform/section-texts.gen.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { answerBytes, answerTable } from '#server/platform/spreadsheets/answer-table.ts'
import { type Table, tableFormats } from '#server/platform/spreadsheets/table.ts'

const names = sectionTexts('downloads')

interface Asked<Question> {
  question: Question
  language: Language
}

interface Exported<Question> {
  /** Parameters of the path are parts of the query, like those of the query string. */
  path: string
  question: z.ZodType<Question>
  /** The name of the file, without its extension. */
  name: keyof SectionTexts['downloads']['file']
  /** A suffix of the name. */
  of?: (question: Question) => string
  table: (context: Context, asked: Asked<Question>, write: (table: Table) => Promise<void>) => Promise<void>
  /** Whether there is also a PDF. */
  pdf?: (context: Context, asked: Asked<Question>) => Promise<{ bytes: Buffer }>
}

/** The exports. The verb of each checks the caller's right and reads the rows. */
const exported = [
  answering({
    path: '/files/sales',
    question: salesQuery,
    name: 'sales',
    table: exportSales,
  }),
  answering({
    path: '/files/reports/booking',
    question: reportQuestion,
    name: 'sales_report',
    table: exportReport,
  }),
  answering({
    path: '/files/reports/statements/:accountId/:month',
    question: statementQuestion,
    name: 'statement',
    of: ({ accountId, month }) => `-${accountId}-${month}`,
    table: (context, { question, language }, write) =>
      withStatement(context, question, (statement) => write(statementTable(statement, language))),
    pdf: (context, { question, language }) =>
      withStatement(context, question, (statement) => writeStatement(context.deps, statement, language)),
  }),
  answering({
    path: '/files/withheld/:month',
    question: withheldQuestion,
    name: 'withholdings',
    of: ({ month }) => `-${month}`,
    table: exportWithheld,
  }),
  answering({
    path: '/files/withheld/:month/:accountId',
    question: certificateQuestion,
    name: 'withholding_certificate',
    of: ({ accountId, month }) => `-${accountId}-${month}`,
    table: exportCertificate,
    pdf: async (context, { question, language }) =>
      writeCertificate(context.deps, await openCertificate(context, question), language),
  }),
  answering({
    path: '/files/agents-by-state',
    question: agentsByStateQuestion,
    name: 'agents_by_state',
    table: exportAgentsByState,
  }),
  answering({
    path: '/files/agents',
    question: agentsQuestion,
    name: 'agents',
    table: exportAgents,
  }),
  answering({
    path: '/files/agencies',
    question: agenciesQuestion,
    name: 'agencies',
    table: exportAgencies,
  }),
  answering({
    path: '/files/executives',
    question: executivesQuestion,
    name: 'executives',
    table: exportExecutives,
  }),
  answering({
    path: '/files/prospects',
    question: prospectsQuestion,
    name: 'prospects',
    table: exportProspects,
  }),
  answering({
    path: '/files/call-requests',
    question: callRequestsQuestion,
    name: 'call_requests',
    table: exportCallRequests,
  }),
  answering({
    path: '/files/products',
    question: templateQuestion,
    name: 'products',
    of: ({ kind }) => `-${kind}`,
    table: exportProducts,
  }),
  answering({
    path: '/files/audit',
    question: auditQuestion,
    name: 'audit_log',
    table: exportAudit,
  }),
]

/**
 * Lists as spreadsheet files. Errors are answered with their code. Needs the request's context: mount under
 * `withContext`.
 */
export function exportRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const { path, answer } of exported) app.get(path, answer)
  return app
}

/** The route of an export. Refuses with `bad_request`, naming the field, and with the errors of its verb. */
function answering<Question>({ path, question: asks, name, of, table, pdf }: Exported<Question>) {
  const formats = [...tableFormats, ...(pdf ? ['pdf'] : [])]
  const answer = async (c: HonoContext<HttpEnv>): Promise<Response> => {
    const { language: wanted, ...query } = c.req.query()
    const { format, ...parameters } = c.req.param()
    const { data: question, error } = asks.safeParse({ ...query, ...parameters })
    if (error) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const { context } = c.var
    requireRight(context, 'export lists')
    const language = findLanguage(wanted) ?? 'es'
    const asked = { question, language }
    const file = `${names[language].file[name]}${of?.(question) ?? ''}`
    if (pdf && format === 'pdf') {
      return await answerBytes(c, { name: `${file}.pdf`, type: 'application/pdf' }, () => pdf(context, asked))
    }
    const kind = tableFormats.find((known) => known === format) ?? 'csv'
    return await answerTable(c, { name: file, format: kind }, (write) => table(context, asked, write))
  }
  return { path: `${path}/:format{(?:${formats.join('|')})}`, answer }
}
