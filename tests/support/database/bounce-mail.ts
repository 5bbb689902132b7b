import { sql } from 'drizzle-orm'
import { inShopDatabase } from './shop-database.ts'

/**
 * Marks the confirmation of a sale as bounced, on the tests' server, which accepts every mail.
 * tests/api/smtp.test.ts tests the reports of a real server.
 */
export async function bounceMail(saleId: string): Promise<void> {
  await inShopDatabase(async (database) => {
    await database.execute(sql`
      INSERT INTO sent_mails (id, sale_id, about, sent_to, state, problem)
      SELECT 'bounced-' || id, id, 'sale_confirmed', customer_email, 'bounced',
        '550 5.1.1 <' || customer_email || '>: Recipient address rejected: User unknown'
      FROM sales WHERE id = ${saleId}`)
  })
}
