import { everyRow } from '#src/platform/every-row.ts'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'

/** All payments that wait, so that a statement of the bank finds each of them; then the latest of the others. */
export async function loadDisbursements<Row extends Disbursement>({
  list,
}: Pick<DisbursementDesk<Row>, 'list'>): Promise<Row[]> {
  const { rows: latest } = await list({})
  const waiting = await everyRow((page) => list({ state: 'ordered', page }))
  return [...waiting, ...latest.filter(({ state }) => state !== 'ordered')]
}
