import { type SQL, sql } from 'drizzle-orm'

/**
 * The lowest remaining availability in the stock that the sale holds; null if the sale holds no public stock, since
 * group lines use the group's block.
 */
export const fewestLeft = (saleId: SQL): SQL => sql`SELECT min(s.allotment - s.sold - s.held) AS left
  FROM lines l JOIN allocations a ON a.line_id = l.id JOIN stock s ON s.unit_id = a.unit_id AND s.day = a.day
  WHERE l.sale_id = ${saleId} AND l.state = 'held' AND a.quantity > a.from_block`
