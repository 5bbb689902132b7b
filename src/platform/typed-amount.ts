/** "12,500.50" in minor units; null for what is no amount of at most two decimals. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
