import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { cartLines, prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { linkTo } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// An unknown link is refused with its status; without a network the browser itself reports it.
test.use({ consoleMaySay: [/status of 4[01]0.*openCartLink|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const checkout = '/booking/1001/checkout'

test(
  'a guest continues the cart on another device by a link, shared or mailed',
  { tag: '@en-desktop' },
  async ({ page, baseURL, watch }, info) => {
    const { offers, said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    await prepareCart(page, [offers.stay.line, offers.tour.line])
    await page.goto(checkout)
    await expect(page.getByText(said('cart', 'saved.device'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: said('cart', 'elsewhere.open') }).click()
    await page.getByRole('button', { name: said('cart', 'elsewhere.make') }).click()
    const url = await page.getByLabel(said('cart', 'elsewhere.link')).inputValue()
    expect(new URL(url).pathname).toMatch(/^\/booking\/1001\/cart\/[\w-]{43}$/)
    const email = `carrito-${info.project.name}-${Date.now()}@example.com`
    await page.getByRole('button', { name: said('cart', 'elsewhere.send') }).click()
    await expect(page.getByText(said('api-error', 'email_incomplete'))).toBeVisible()
    await page.getByLabel(said('cart', 'elsewhere.email')).fill('tomás@example.com')
    await expect(page.getByText(said('api-error', 'email_letters'))).toBeVisible()
    await page.getByLabel(said('cart', 'elsewhere.email')).fill(email)
    await page.getByRole('button', { name: said('cart', 'elsewhere.send') }).click()
    await expect(page.getByText(email)).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])

    const other = await otherDevice(page, watch, languageOf(info.project.name))
    await other.goto(new URL(url).pathname)
    await expect(other.getByRole('heading', { level: 1, name: said('cart', 'linked.title') })).toBeVisible()
    await settle(other)
    expect(await axeComplaints(other)).toEqual([])
    await other.getByRole('button', { name: said('cart', 'linked.take') }).click()
    await expect(other).toHaveURL(checkout)
    await expect(cartLines(other)).toHaveCount(2)
    await cartLines(other).first().getByRole('button').click()
    await expect(cartLines(other)).toHaveCount(1)

    // From the mail, to a cart that is no longer empty: nothing is merged before the user chooses how.
    await other.goto(await linkTo(page, email, /(\/booking\/1001\/cart\/[\w-]{43})/))
    await expect(other.getByText(said('cart', 'linked.not_empty_one'))).toBeVisible()
    expect(await axeComplaints(other)).toEqual([])
    await other.getByRole('link', { name: said('cart', 'linked.keep') }).click()
    await expect(cartLines(other)).toHaveCount(1)
    await other.goto(new URL(url).pathname)
    await other.getByRole('button', { name: said('cart', 'linked.add') }).click()
    await expect(other).toHaveURL(checkout)
    await expect(cartLines(other)).toHaveCount(2)
    await other.goto(new URL(url).pathname)
    await other.getByRole('button', { name: said('cart', 'linked.replace') }).click()
    await expect(other).toHaveURL(checkout)
    await expect(cartLines(other)).toHaveCount(2)

    // Expired, or truncated by a mail program: the user has the same options.
    for (const token of ['x'.repeat(43), 'x'.repeat(20)]) {
      await other.goto(`/booking/1001/cart/${token}`)
      await expect(
        other.getByRole('heading', { level: 1, name: said('cart', 'linked.gone_title') }),
      ).toBeVisible()
    }
    expect(await axeComplaints(other)).toEqual([])

    // Opened in a tunnel, it loads once there is a connection, without a press.
    await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await other.reload()
    await other.context().setOffline(true)
    await other.goto(new URL(url).pathname)
    await expect(
      other.getByRole('heading', { level: 1, name: said('errors', 'offline_title') }),
    ).toBeVisible()
    await other.context().setOffline(false)
    await expect(other.getByRole('heading', { level: 1, name: said('cart', 'linked.title') })).toBeVisible({
      timeout: 20_000,
    })
    await other.context().close()
  },
)
