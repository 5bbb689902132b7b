import { Hono } from 'hono'
import { stopSubscription } from '#server/modules/subscriptions/decide-subscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

const path = '/subscriptions/:id{[A-Za-z0-9_-]{1,64}}/stop/:token{[A-Za-z0-9_-]{43}}'

/**
 * Unsubscribes the reader of a mail with one request of the mail program (RFC 8058), without a cookie or a page,
 * whatever the body. The key in the address is the only requirement. Needs the request's context: mount under
 * `withContext`.
 */
export function stopMailsRoutes(_deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post(path, async (c) => {
    c.var.context.count('use a link')
    await stopSubscription(c.var.context, c.req.param())
    return c.body(null, 204)
  })
  // A GET by a mail program changes nothing; people are redirected to the page that asks for confirmation.
  app.get(path, (c) => {
    const { id, token } = c.req.param()
    return c.redirect(`/subscription?stop=${id}&token=${token}`, 303)
  })
  return app
}
