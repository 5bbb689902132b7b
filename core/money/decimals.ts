/** Formats minor units as a plain decimal number for files, "-1234.50". Exact for any integer. */
export function decimalOf(amountMinor: number | bigint): string {
  const digits = String(amountMinor).replace('-', '').padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
