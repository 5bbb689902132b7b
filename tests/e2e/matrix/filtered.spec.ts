import { encodeCriteria } from '#core/criteria.ts'
import { addDays, dayIn } from '#core/days.ts'
import { formatMoney } from '#core/money.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/visit.ts'

const day = (days: number) => addDays(dayIn(new Date(), 'America/Cancun'), days)
const criteria = {
  kind: 'hotels' as const,
  destinationId: 'cancun',
  arriveOn: day(40),
  departOn: day(43),
  rooms: [{ adults: 2, childAges: [] }],
}
const token = encodeCriteria(criteria)

test('a product opens with what the list was narrowed down to, and the way back leads to its place there', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { shop, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const asked = { accountId: '1001', token, sort: 'price' as const }
  const [free, all] = await Promise.all([
    shop.product.search({ ...asked, filters: { refundable: true } }),
    shop.product.search({ ...asked, limit: 100 }),
  ])
  // Far down, and cheaper where it is not free.
  const offer = free.offers.findLast(({ productId, price }) =>
    all.offers.some((one) => one.productId === productId && one.price.totalMinor < price.totalMinor),
  )
  if (!offer) throw new Error('no hotel is cheaper without a refund')
  await page.goto(`/booking/1001/search/${token}?sort=price&free=true`)
  await settle(page)
  const card = page.getByRole('link', { name: offer.name.es, exact: true })
  const reaches = async () => {
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    expect(new URL(page.url()).search).toBe('?sort=price&free=true')
  }
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: offer.name.es })).toBeVisible()
  const price = formatMoney(offer.price.totalMinor, 'MXN', 'es')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`gratis.*${price.replace(/[$.]/g, '\\$&')}`, 's'),
  )
  await page.getByRole('link', { name: said('products', 'view.back') }).click()
  await reaches()
  // The browser's own way back, too.
  await card.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: offer.name.es })).toBeFocused()
  await page.goBack()
  await reaches()
})
