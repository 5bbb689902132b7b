import type { Executor } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'

/**
 * How many are free beside the sale of what is scarcest among all that it holds; null where it holds nothing that others
 * could buy: what a group has kept for it comes out of its own.
 */
export async function fewestLeft(executor: Executor, saleId: string): Promise<number | null> {
  const [row] = await select(executor, saleId)
  return row?.left ?? null
}

/** The same inside of a statement, of the sale whose id `saleId` stands for. */
export const fewestLeftText = (saleId: string): string => `SELECT min(s.allotment - s.sold - s.held) AS left
  FROM lines l JOIN allocations a ON a.line_id = l.id JOIN stock s ON s.unit_id = a.unit_id AND s.day = a.day
  WHERE l.sale_id = ${saleId} AND l.state = 'held' AND a.quantity > a.from_block`

const select = statement<{ left: number | null }>('fewest-left', fewestLeftText('$1'))
