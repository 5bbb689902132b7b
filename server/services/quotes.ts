import { Hono } from 'hono'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import { quotePdf } from '#server/modules/quotes/quote-pdf.ts'
import { readQuote } from '#server/modules/quotes/read-quote.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'

/**
 * Quotes as a PDF, for whoever has their link. A refusal is answered with its code by the app. Wants the request's
 * context: mount under `withContext`.
 */
export function quoteRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/quotes/:file{[A-Za-z0-9_-]{44}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.var.context.count('use a link')
    const token = c.req.param('file').slice(0, -'.pdf'.length)
    const { quote, url } = await readQuote(deps, c.var.context, { token })
    const account = await getAccount(deps, quote.accountId)
    const logo = await findLogoBytes(deps, account.theme.logo)
    const pdf = await quotePdf({ quote, url, account, logo })
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${quote.language === 'es' ? 'cotizacion' : 'quote'}.pdf"`,
    })
  })
  return app
}
