import { type SQL, sql } from 'drizzle-orm'

/**
 * How many are free beside a sale of what is scarcest among all that it holds; null where it holds
 * nothing that others could buy: what a group has kept for it comes out of its own.
 */
export const fewestLeft = (saleId: SQL): SQL => sql`SELECT min(s.allotment - s.sold - s.held) AS left
  FROM lines l JOIN allocations a ON a.line_id = l.id JOIN stock s ON s.unit_id = a.unit_id AND s.day = a.day
  WHERE l.sale_id = ${saleId} AND l.state = 'held' AND a.quantity > a.from_block`
