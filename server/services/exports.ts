import { type Context, Hono } from 'hono'
import { findLanguage } from '#core/app/language.ts'
import { agenciesQuestion } from '#core/contract/admin/agencies.ts'
import { agentsByStateQuestion, agentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { auditQuestion } from '#core/contract/admin/audit.ts'
import { executivesQuestion } from '#core/contract/admin/executives.ts'
import { prospectsQuestion } from '#core/contract/admin/prospects.ts'
import { salesQuery } from '#core/contract/agency/sales.ts'
import { reportQuestion } from '#core/contract/report.ts'
import { exportAgencies } from '#server/modules/agencies/export-agencies.ts'
import { exportAgents, exportAgentsByState } from '#server/modules/agents-by-state/export-agents.ts'
import { exportAudit } from '#server/modules/audit-log/export-audit.ts'
import { exportExecutives } from '#server/modules/executives/export-executives.ts'
import { exportProspects } from '#server/modules/prospects/export-prospects.ts'
import { statementTable, withStatement } from '#server/modules/reports/account-statement.ts'
import { exportReport } from '#server/modules/reports/export-report.ts'
import { writeStatement } from '#server/modules/reports/statement-pdf.ts'
import { exportSales } from '#server/modules/sales-desk/export-sales.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { answerTable } from '#server/platform/spreadsheets/answer-table.ts'
import { makeFile } from '#server/platform/spreadsheets/make-file.ts'
import { tableFormats } from '#server/platform/spreadsheets/table.ts'

/**
 * Lists as files for spreadsheets. A refusal is answered with its code by the app.
 * Wants the request's context: mount under `withContext`.
 */
export function exportRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/files/sales/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = salesQuery.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'ventas' : 'sales'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportSales(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/reports/booking/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = reportQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'reporte-de-ventas' : 'sales-report'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportReport(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/agents-by-state/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = agentsByStateQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'agentes-por-estado' : 'agents-by-state'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportAgentsByState(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/agents/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = agentsQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'agentes' : 'agents'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportAgents(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/agencies/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = agenciesQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'agencias' : 'agencies'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportAgencies(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/executives/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = executivesQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'ejecutivos' : 'executives'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportExecutives(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/prospects/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = prospectsQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'prospectos' : 'prospects'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportProspects(c.var.context, { question, language }, write),
    )
  })

  app.get('/files/audit/:format{(?:csv|xlsx)}', (c) => {
    const { language: _, ...asked } = c.req.query()
    const { data: question, error } = auditQuestion.safeParse(asked)
    if (!question) return refuse('bad_request', { field: error.issues[0]?.path.join('.') ?? '' })
    const language = languageOf(c)
    const name = language === 'es' ? 'bitacora' : 'audit-log'
    return answerTable(c, { name, format: formatOf(c) }, (write) =>
      exportAudit(c.var.context, { question, language }, write),
    )
  })

  app.get(
    '/files/reports/statements/:accountId{\\d{4,12}}/:month{20\\d\\d-(?:0[1-9]|1[0-2])}/:format{(?:csv|xlsx|pdf)}',
    async (c) => {
      const of = { accountId: c.req.param('accountId'), month: c.req.param('month') }
      const language = languageOf(c)
      const name = `${language === 'es' ? 'estado-de-cuenta' : 'statement'}-${of.accountId}-${of.month}`
      if (c.req.param('format') !== 'pdf') {
        return await answerTable(c, { name, format: formatOf(c) }, (write) =>
          withStatement(c.var.context, of, (statement) => write(statementTable(statement, language))),
        )
      }
      const { bytes } = await makeFile(c.var.context.actor, c.req.raw.signal, () =>
        withStatement(c.var.context, of, (statement) => writeStatement(deps, statement, language)),
      )
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'application/pdf',
        'x-file-bytes': String(bytes.length),
        'content-disposition': `attachment; filename*=UTF-8''${name}.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
      })
    },
  )
  return app
}

const languageOf = (c: Context) => findLanguage(c.req.query('language')) ?? 'es'
const formatOf = (c: Context) => tableFormats.find((format) => format === c.req.param('format')) ?? 'csv'
