/** "12,500.50" in minor units; null for what is no amount above nothing with at most two decimals. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', part = ''] = plain.split('.')
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minor > 0 ? minor : null
}
