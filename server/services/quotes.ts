import { Hono } from 'hono'
import { folded } from '#core/app/folded.ts'
import type { Language } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import { quotePdf } from '#server/modules/quotes/quote-pdf.ts'
import { paperTexts } from '#server/modules/quotes/quotes-texts.ts'
import { readQuote } from '#server/modules/quotes/read-quote.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** The number of lines of a quote that have their picture in the PDF. */
const maxPictures = 8

/**
 * Quotes as a PDF, for everybody with the link. `pictureFor` returns a picture as a JPEG, or null. Errors are
 * answered with their code. Needs the request's context: mount under `withContext`.
 */
export function quoteRoutes(
  deps: Deps,
  pictureFor: (picture: Picture) => Promise<Uint8Array | null>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/quotes/:file{[A-Za-z0-9_-]{44}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.var.context.count('use a link')
    const token = c.req.param('file').slice(0, -'.pdf'.length)
    const { quote, url } = await readQuote(deps, c.var.context, { token })
    const account = await getAccount(deps, quote.accountId)
    const logo = await findLogoBytes(deps, account.theme.logo)
    const shown = quote.lines.slice(0, maxPictures)
    const pictures = await Promise.all(shown.map(({ picture }) => pictureFor(picture)))
    const pdf = await quotePdf({ quote, url, account, logo, pictures })
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName(quote)}.pdf"`,
    })
  })
  return app
}

/** "cotizacion-zoe-nunez": ASCII only, as headers require. */
const fileName = ({
  language,
  client,
}: {
  language: Language
  client: { givenName: string; familyName: string }
}): string =>
  folded(printable(`${paperTexts[language].file} ${client.givenName} ${client.familyName}`))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
