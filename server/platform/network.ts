import { isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, as far as one client has it to itself: an IPv4 address, or the first 64 bits
 * of an IPv6 one, of which any customer of a provider has at least so many to choose from.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return address
  const [front = '', back] = plain.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back ? back.split(':') : []
  const zeros = back === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
