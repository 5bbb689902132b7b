/** What browsers with this interface say of the connection; the others are believed to have a good one that costs nobody dearly. */
export function isGoodSignal(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}
