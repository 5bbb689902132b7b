/** Where browsers have their push services: hosts, and with a dot in front all hosts below. */
const makers = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * Whether an endpoint is at a push service: of a browser's maker, or at one of the `others` (origins). A browser names
 * its endpoint itself; what it names otherwise would have us knock at doors inside our own network.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (username) return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return makers.some((maker) => (maker.startsWith('.') ? hostname.endsWith(maker) : hostname === maker))
}
