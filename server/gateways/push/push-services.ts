/** Hosts of the browsers' push services; a leading dot includes all subdomains. */
const makers = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * Whether an endpoint belongs to a push service: a browser vendor's, or one at the `others` (origins). Browsers choose
 * the endpoints that they send, so any other would allow requests into our own network.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (username) return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return makers.some((maker) => (maker.startsWith('.') ? hostname.endsWith(maker) : hostname === maker))
}
