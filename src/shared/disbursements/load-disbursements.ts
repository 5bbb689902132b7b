import { disbursementPageSize, mostDisbursed } from '#core/disbursements/disbursement-states.ts'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'

/**
 * All payments that wait, so that a statement of the bank finds each of them, up to those that can be marked at once; then the
 * latest of the others.
 */
export async function loadDisbursements<Row extends Disbursement>({
  list,
}: Pick<DisbursementDesk<Row>, 'list'>): Promise<Row[]> {
  const { rows: latest } = await list({})
  const waiting: Row[] = []
  for (let page = 1; waiting.length + disbursementPageSize <= mostDisbursed; page++) {
    const { count, rows } = await list({ state: 'ordered', page })
    waiting.push(...rows)
    if (rows.length === 0 || waiting.length >= count) break
  }
  return [...waiting, ...latest.filter(({ state }) => state !== 'ordered')]
}
