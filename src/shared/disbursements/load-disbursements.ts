import { everyRow } from '#src/platform/every-row.ts'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'

/** All waiting payments, so that each can be found in a bank statement; then the latest of the others. */
export async function loadDisbursements<Row extends Disbursement>({
  list,
}: Pick<DisbursementDesk<Row>, 'list'>): Promise<Row[]> {
  const { rows: latest } = await list({})
  const waiting = await everyRow((page) => list({ state: 'ordered', page }))
  return [...waiting, ...latest.filter(({ state }) => state !== 'ordered')]
}
