import { Hono } from 'hono'
import { isForSat } from '#core/accounting/book-files.ts'
import { bookFileQuestion } from '#core/contract/agency/accounting.ts'
import { openBookFile } from '#server/modules/accounting/open-book-file.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { answerBytes } from '#server/platform/spreadsheets/answer-table.ts'

/**
 * Files of an agency's books. The app answers a refusal with its code. Needs the request's context: mount under
 * `withContext`.
 */
export function bookFileRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/files/books/:month/:kind', async (c) => {
    const { context } = c.var
    requireRight(context, 'keep the books')
    context.count('make a file of the books')
    const asked = bookFileQuestion.safeParse({ ...c.req.query(), ...c.req.param() })
    if (!asked.success) return refuse('bad_request', { field: asked.error.issues[0]?.path.join('.') ?? '' })
    const file = isForSat(asked.data.kind)
      ? { name: 'contabilidad.xml', type: 'application/xml; charset=utf-8' }
      : { name: 'polizas.csv', type: 'text/csv; charset=utf-8' }
    return await answerBytes(c, file, () => openBookFile(context, asked.data))
  })
  return app
}
