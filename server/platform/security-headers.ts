import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

interface Policy {
  https: boolean
  /** Hashes of the shell's inline scripts, as `'sha256-…'`. */
  scripts: readonly string[]
  /** The bundler's own page in development carries scripts that change with every request. */
  development: boolean
}

function contentSecurityPolicy({ https, scripts, development }: Policy): string {
  const script = development ? "'self' 'unsafe-inline'" : ["'self'", ...scripts].join(' ')
  return [
    "default-src 'self'",
    `script-src ${script}`,
    // Dialogs and the image viewer write style elements; a style sheet alone can run nothing.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The headers that every answer carries, unless a route has set its own. */
export function securityHeaders(policy: Policy): MiddlewareHandler<HttpEnv> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(policy.https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/** Hashes of the inline scripts in a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
