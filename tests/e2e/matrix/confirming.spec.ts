import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { bought } from '#tests/support/worlds/visit-sales.ts'

/** Somewhere in a longer text. */
const within = ({ source }: RegExp): RegExp => new RegExp(source.slice(1, -1))

test('a paid sale that waits for a supplier says so on every page, and becomes a trip while the page is open', async ({
  page,
  baseURL,
}, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { said } = visited
  const { id } = await bought(visited)
  const move = (sale: string, line: string) =>
    inShopDatabase(async (database) => {
      await database.execute(sql`UPDATE sales SET state = ${sale} WHERE id = ${id}`)
      await database.execute(sql`UPDATE lines SET state = ${line} WHERE sale_id = ${id}`)
    })
  await move('confirming', 'held')
  const main = page.getByRole('main')
  for (const path of ['reservation-details', 'payment', 'checkout/detail']) {
    await page.goto(`/booking/1001/${path}/${id}`)
    await settle(page)
    await expect(main).toContainText(within(said('payment', 'confirming_text')))
    await expect(main.getByText(said('payment', 'confirmation.voucher'))).toHaveCount(0)
    await expect(main.getByText(said('cart', 'go_to_payment'))).toHaveCount(0)
    expect(await axeComplaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'state.confirming'))
  await move('confirmed', 'confirmed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'confirmation.title'))
})
