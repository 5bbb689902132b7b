import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address without the port or brackets that some proxies add: `203.0.113.7:5678`, `[2001:db8::1]:443`. Returns null
 * for an invalid address.
 */
export function addressIn(text: string): string | null {
  const [, bracketed, port] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? port ?? text
  return isIP(address) ? address : null
}

/**
 * The network of a client's address: an IPv4 address, or the first 64 bits of an IPv6 address, since each customer of
 * an internet provider has at least a /64. An invalid address is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!isIP(plain)) return address
  // Converts `::ffff:203.0.113.7`, in any spelling, to its IPv4 address.
  const parsed = isIPv4(plain) ? null : ipaddr.process(plain)
  if (parsed === null) return plain
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
