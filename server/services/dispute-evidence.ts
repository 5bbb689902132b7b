import { Hono } from 'hono'
import { findLanguage } from '#core/app/language.ts'
import { openEvidence } from '#server/modules/dispute-evidence/open-evidence.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { answerBytes } from '#server/platform/spreadsheets/answer-table.ts'

/**
 * The evidence for a dispute as a ZIP file, for staff who may decide disputes. Errors are answered with their code.
 * Needs the request's context: mount under `withContext`.
 */
export function evidenceRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/files/disputes/:id{[A-Za-z0-9_-]{1,100}}/evidence', async (c) => {
    c.header('cache-control', 'no-store')
    const language = findLanguage(c.req.query('language')) ?? 'es'
    const id = c.req.param('id')
    return await answerBytes(c, { type: 'application/zip' }, () =>
      openEvidence(c.var.context, { id, language }),
    )
  })
  return app
}
