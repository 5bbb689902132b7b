import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address as some proxies write it, with a port or in brackets, without them: `203.0.113.7:5678`, `[2001:db8::1]:443`.
 * Null for what is no address.
 */
export function addressIn(text: string): string | null {
  const [, bracketed, port] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? port ?? text
  return isIP(address) ? address : null
}

/**
 * The network that an address belongs to, as far as one client has it to itself: an IPv4 address, or the first 64 bits
 * of an IPv6 one, of which any customer of a provider has at least so many to choose from. What is no address stays as
 * it is.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!isIP(plain)) return address
  // Reads `::ffff:203.0.113.7`, in whatever way it is written, as the IPv4 address that it stands for.
  const parsed = isIPv4(plain) ? null : ipaddr.process(plain)
  if (parsed === null) return plain
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
