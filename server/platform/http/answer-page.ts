import type { Context } from 'hono'
import { answerText, type KeptText } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'

interface AnsweredPage {
  html: KeptText
  /** Hashes of the page's inline scripts, the only inline scripts that may run. */
  scripts: readonly string[]
  status: 200 | 404
  /** Absent for the app shell, which is cheap to send. */
  etag?: string
}

/** Responds with a page, or with 304 if the client's copy is current. */
export function answerPage(
  c: Context<HttpEnv>,
  { html, scripts, status, etag }: AnsweredPage,
): Promise<Response> | Response {
  c.set('inlineScripts', scripts)
  if (!etag) return answerText(c, html, type, status)
  c.header('ETag', etag)
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (!known.some((tag) => tag.trim() === etag)) return answerText(c, html, type, status, vary)
  c.header('Vary', ['Accept-Encoding', ...vary].join(', '))
  return c.body(null, 304)
}

const type = 'text/html; charset=utf-8'
/** Pages vary by the language and by whether there is a session, both of which are in cookies. */
const vary = ['Cookie']
