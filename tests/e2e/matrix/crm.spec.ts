import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callTime } from '#tests/builders/call-time.ts'
import { speak } from '#tests/support/device/device.ts'
import { test as base, expect } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'

interface Crm {
  /** The response from now on. */
  status: number
  /** Ids of the received events. */
  ids: string[]
}

/** A shop connected to a CRM. */
const test = base.extend<object, { crm: Crm; shop: Awaited<ReturnType<typeof startShop>> }>({
  crm: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => use({ status: 204, ids: [] }),
    { scope: 'worker' },
  ],
  shop: [
    async ({ crm }, use) => {
      const server = createServer((request, response) => {
        crm.ids.push(String(request.headers['webhook-id']))
        request.resume()
        response.writeHead(crm.status).end()
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const shop = await startShop({
        CRM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        CRM_SECRET: `whsec_${Buffer.from('e'.repeat(32)).toString('base64')}`,
      })
      await use(shop)
      await shop.stop()
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

test('an event that the CRM refused is found, and sent again', async ({ page, shop, crm }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'crm', key)
  crm.status = 410
  await speak(page, language)
  const call = { phone: '+52 951 555 0101', subject: 'Quiero vender', timeZone: 'America/Mexico_City' }
  const wantedAt = callTime()
  for (const name of ['Rosalba Pérez', 'Ubaldo Ríos'])
    await shopOf(page.request).home.requestCall({ ...call, name, wantedAt })
  await enterAsAdmin(page, shop.url)
  const dead = async () => (await shopOf(page.request).admin.listCrmDeliveries({ state: 'dead' })).count
  await expect.poll(dead).toBe(2)

  await page.goto('/admin')
  await page.goto('/admin/crm')
  await settleLists(page)
  await page.getByLabel(said('filter.text')).fill('Rosalba')
  await page.getByLabel(said('filter.text')).press('Enter')
  await expect(page).toHaveURL(/text=Rosalba/)
  await page.reload()
  await settleLists(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Rosalba Pérez')).toBeVisible()
  await expect(main.getByText('Ubaldo Ríos')).toHaveCount(0)
  await expect(main.getByText(/410/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  crm.status = 204
  await main.getByRole('button', { name: said('resend'), exact: true }).click()
  await expect(page.getByText(said('resent_one'))).toBeVisible()
  await expect.poll(dead).toBe(1)
  expect(new Set(crm.ids).size).toBe(2)
  expect(crm.ids).toHaveLength(3)
  // The list refreshes itself.
  await expect(main.getByText(said('state.delivered')).last()).toBeVisible({ timeout: 20_000 })
  expect(await axeComplaints(page)).toEqual([])
})
