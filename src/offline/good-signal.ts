/** Whether the connection is fast and not metered; browsers without this interface count as such. */
export function isGoodSignal(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}
