import type { Context, Handler } from 'hono'
import { findRoute } from '#core/routes.ts'
import type { HttpEnv } from './http-env.ts'
import type { StaticFiles } from './static-files.ts'

/**
 * Everything that is no call: a file of the built app, or the page that the app draws every address in. An
 * address that the app does not know answers 404 with the same page, which says so in words.
 */
export function answerShell(
  files: StaticFiles,
  development?: (c: Context<HttpEnv>) => Response | Promise<Response>,
): Handler<HttpEnv> {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('', 404)
    const path = c.req.path
    // The service worker keeps /index.html itself; people never see that address.
    const file = await files.serve(c, path)
    if (file) return file
    const status = findRoute(path) ? 200 : 404
    if (!wantsPage(c.req.header('accept')) || path.startsWith('/assets/')) return c.text('', 404)
    if (development) return withStatus(await development(c), status)
    const page = await files.serve(c, '/index.html')
    return page ? withStatus(page, status) : c.text('The app has not been built: npm run build', 503)
  }
}

const wantsPage = (accept = '*/*') => accept.includes('text/html') || accept.includes('*/*')

/** The same answer as found or not found; a page that the browser has already stays 304. */
function withStatus(response: Response, status: 200 | 404): Response {
  return status === 200 || response.status !== 200
    ? response
    : new Response(response.body, { status, headers: response.headers })
}
