import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { innerPath, mountAt } from '#core/app/mounts.ts'
import { findRoute } from '#core/app/routes.ts'
import type { HttpEnv } from './http-env.ts'

/** The route pattern of a request; for a call of the contract, the call's name. */
export function routeOf(c: Context<HttpEnv>): string {
  const call = c.get('call')
  if (call) return call
  const pattern = routePath(c)
  if (pattern !== '*' && pattern !== '/*') return pattern
  const path = innerPath(mountAt(c.req.path, c.get('domain') ?? null), c.req.path)
  return (
    findRoute(path) ??
    (c.res.status === 404 ? 'not found' : path.startsWith('/assets/') ? '/assets/*' : 'file')
  )
}
