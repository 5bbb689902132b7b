/**
 * The number of changed days in one statement of which every process is told day by day. Of larger changes it is
 * only told that there are many, and reads the whole pack again (the triggers `stock_changed` and
 * `rate_days_changed`).
 */
const toldAtOnce = 1_000
/** Up to this number, reading the days of a change is faster than reading a whole pack. */
const mostTold = 100_000
/** Larger statements are not faster. */
const untoldAtOnce = 24_000

/** Days per statement of a change. */
const daysAtOnce = (count: number): number => (count > mostTold ? untoldAtOnce : toldAtOnce)

/** Called with the number of days written so far. */
export type AfterPart = (written: number) => Promise<unknown>

/** Writes the days of a change in parts. */
export async function inToldParts<Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
  after: AfterPart = async () => {},
): Promise<void> {
  const atOnce = daysAtOnce(rows.length)
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    await write(part)
    await after(at + part.length)
  }
}
