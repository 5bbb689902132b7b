import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** Addresses of this machine and of private networks. */
const near = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])
/** Headers that proxies add to forwarded requests; a request made by the proxy itself has none of them. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']

/**
 * `/internal/domains?domain=…`: whether a proxy may request a certificate for a domain. Only the proxy itself may
 * ask, from this machine or a private network; for everybody else the address does not exist.
 */
export function certificateRoutes({ domains }: Pick<Deps, 'domains'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/internal/domains', (c) => {
    c.header('Cache-Control', 'no-store')
    const isAllowed = isFromNear(c.env.incoming) && domains.mayCertify(c.req.query('domain') ?? '')
    return c.text('', isAllowed ? 200 : 404)
  })
}

function isFromNear({ headers, socket }: IncomingMessage): boolean {
  if (passedOn.some((name) => headers[name] !== undefined)) return false
  const address = socket.remoteAddress ?? ''
  return ipaddr.isValid(address) && near.has(ipaddr.process(address).range())
}
