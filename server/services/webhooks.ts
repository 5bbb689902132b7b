import { Hono } from 'hono'
import { receiveAnyEvent } from '#server/modules/gift-card-orders/receive-order-event.ts'
import { providersOf } from '#server/modules/payments/provider-of.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Where payment providers call us, and where they send the browser back to. Needs no session: a webhook proves
 * itself by its signature, and a browser that comes back proves nothing.
 */
export function paymentsRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.post('/webhooks/:provider', async (c) => {
    const provider = providersOf(deps).find(({ name }) => name === c.req.param('provider'))
    if (!provider) return c.notFound()
    const taken = await receiveAnyEvent(deps, c.req.raw.headers, await c.req.text(), provider)
    return taken ? c.body(null, 204) : c.text('signature', 401)
  })
  // Some providers send the browser back by a form; a page that can be reloaded needs a GET.
  app.post('/transaction-response', (c) =>
    c.redirect(`/transaction-response${new URL(c.req.url).search}`, 303),
  )
  return app
}
