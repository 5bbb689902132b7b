import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { policyReportsPath } from './policy-reports.ts'
import type { ThirdPartyHosts } from './third-parties.ts'

interface Policy {
  https: boolean
  /** In development, the bundler's page contains scripts that change with every request. */
  development: boolean
  /** The external sources in use. */
  hosts: ThirdPartyHosts
}

/** `scripts`: hashes of the page's inline scripts, as `'sha256-…'`. */
function contentSecurityPolicy(
  { https, development, hosts }: Policy,
  scripts: readonly string[] = [],
): string {
  const own = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...scripts]
  const connect = ["'self'", ...(development ? ['ws:'] : []), ...hosts.connect]
  return [
    "default-src 'self'",
    `script-src ${[...own, ...hosts.script].join(' ')}`,
    // Dialogs and the image viewer write style elements; a style sheet by itself cannot run code.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts.image].join(' '),
    ["font-src 'self' data:", ...hosts.font].join(' '),
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: the policy under which our libraries write and load. Neither third parties’ scripts nor the
    // development bundler use it.
    ...(scripts.length > 0 && hosts.script.length === 0 && !development
      ? ["require-trusted-types-for 'script'", 'trusted-types default']
      : []),
    // For browsers without the Reporting API, and for plain HTTP, where that API is unavailable: browsers that support
    // the newer directive would send nothing.
    `report-uri ${policyReportsPath}`,
    ...(https ? ['report-to policy', 'upgrade-insecure-requests'] : []),
  ].join('; ')
}

const strictly = 'max-age=63072000'

/** Sets the security headers of every response, unless a route sets its own. */
export function securityHeaders(policy: Policy): MiddlewareHandler<HttpEnv> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    // Sends only the origin, since the full URL may identify a sale.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(policy.https
      ? {
          'Strict-Transport-Security': `${strictly}; includeSubDomains`,
          'Reporting-Endpoints': `policy="${policyReportsPath}"`,
        }
      : {}),
  }
  const entries = Object.entries(headers)
  return async (c, next) => {
    const { outgoing } = c.env
    for (const [name, value] of entries) outgoing.setHeader(name, value)
    // Subdomains of an agency's domain may be other sites of the agency.
    if (policy.https && c.get('domain')) outgoing.setHeader('Strict-Transport-Security', strictly)
    await next()
    const scripts = c.get('inlineScripts')
    if (scripts?.length) outgoing.setHeader('Content-Security-Policy', contentSecurityPolicy(policy, scripts))
  }
}

/** Hashes of a page's inline scripts. Script elements that contain data do not run and need no hash. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
