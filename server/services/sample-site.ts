import { Hono, type Context as Request } from 'hono'
import { html, raw } from 'hono/html'
import { agencyPath } from '#core/app/addresses.ts'
import { languageOfTag } from '#core/app/frame-messages.ts'
import { findLanguage, languageParameter, localeOf } from '#core/app/language.ts'
import { engineCode, sampleAddress } from '#core/looks/embedding.ts'
import { kinds } from '#core/products/products.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { textsIn } from '#server/platform/texts-in.ts'

/**
 * A sample page of another site with an agency's booking engine, where the agency tries the line of HTML before it
 * changes its own site. Its only script of ours is `/embed.js`.
 */
export function sampleSiteRoutes(
  deps: Deps,
  openContext: (c: Request<HttpEnv>) => Promise<Context>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(sampleAddress(':accountId'), async (c) => {
    const context = await openContext(c)
    context.count('render a page')
    const account = await getAccount(deps, c.req.param('accountId') ?? '')
    await requireShown(deps.database, context.actor, account.id)
    const preferred = c.req.header('accept-language') ?? ''
    const language = findLanguage(c.req.query(languageParameter)) ?? languageOfTag(preferred) ?? 'es'
    const kind = kinds.find((one) => one === c.req.query('kind'))
    const t = textsIn(language, 'booking-engine')
    const { name } = account
    const page = deps.domains.urlOf(account.id, agencyPath(account.id))
    const code = engineCode(deps.config.baseUrl, page, { accountId: account.id, kind }, t('frame', { name }))
    c.header('X-Robots-Tag', 'noindex')
    c.header('Cache-Control', 'no-store')
    return c.html(html`<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('sample.title', { name })}</title>
<style>
body{margin:0;background:#f4f4f1;color:#222;font:1rem/1.5 Georgia,serif}
header,main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem}
booking-engine{display:block;background:#fff}
</style>
</head>
<body>
<header><h1>${t('sample.title', { name })}</h1><p>${t('sample.text')}</p></header>
<main>${raw(code)}</main>
</body>
</html>`)
  })
  return app
}
