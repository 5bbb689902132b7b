/** The value of a `Retry-After` header in seconds; the header may also contain a date. Null without the header. */
export function retryAfter(headers: Headers, now: Date): number | null {
  const said = headers.get('retry-after')
  if (!said) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
