import { type Context, Hono } from 'hono'
import { receiveAnyEvent } from '#server/modules/gift-card-orders/receive-order-event.ts'
import { nameAt } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { openMerchant } from '#server/modules/merchant-accounts/open-merchant.ts'
import { providersOf } from '#server/modules/payments/provider-of.ts'
import { receiveEvent } from '#server/modules/payments/receive-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/**
 * The webhooks of payment providers, and the addresses to which they send the browser back. They need no session: a
 * webhook is verified by its signature, and a returning browser proves nothing. `count`: the rate limit for the
 * addresses of agencies' own accounts, because strangers could cause database lookups with them.
 */
export function paymentsRoutes(deps: Deps, count: (c: Context<HttpEnv>) => void = () => {}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post('/webhooks/:provider', async (c) => {
    const provider = providersOf(deps).find(({ name }) => name === c.req.param('provider'))
    if (!provider) return c.notFound()
    const taken = await receiveAnyEvent(deps, c.req.raw.headers, await c.req.text(), provider)
    return taken ? c.body(null, 204) : c.text('signature', 401)
  })
  // The agencies' own accounts. An unknown account gets the same answer as a wrong signature.
  app.post('/webhooks/:provider/:id', async (c) => {
    count(c)
    const { provider: name, id } = c.req.param()
    const rawBody = await c.req.text()
    // PostgreSQL refuses texts with certain characters.
    const provider = /^[\w-]{1,64}$/.test(id) ? await openMerchant(deps, id) : null
    const isIts = provider?.name === nameAt(name, id)
    const taken = isIts && (await receiveEvent(deps, c.req.raw.headers, rawBody, provider))
    return taken ? c.body(null, 204) : c.text('signature', 401)
  })
  // Some providers return the browser with a POST of a form; a page that can be reloaded needs a GET.
  app.post('/transaction-response', (c) =>
    c.redirect(`/transaction-response${new URL(c.req.url).search}`, 303),
  )
  return app
}
