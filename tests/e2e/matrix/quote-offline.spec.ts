import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { startsWith, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })

const said = (section: string, key: string) => words('es', section, key)

test('a client reads a quote that was opened before without signal, with the time of its prices', {
  tag: '@es-phone',
}, async ({ page, baseURL, watch }) => {
  await enterAs(page, 'seller')
  const { shop, offers } = await visit(page, baseURL ?? '', 'es')
  const { choice, totalMinor } = offers.tour.line
  const quote = await shop.agency.saveQuote({
    ...{ idempotencyKey: crypto.randomUUID(), language: 'es', note: '' },
    ...{ choices: [choice], acceptedMinor: totalMinor },
    client: { givenName: 'Rosa', familyName: 'Luna', email: '', phone: '' },
  })
  const client = await otherDevice(page, watch, 'es')
  await client.goto(quote.url)
  await settle(client)
  const same = client.getByText(said('quotes', 'page.same'))
  await expect(same).toBeVisible()
  await client.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const token = quote.url.split('/').at(-1) ?? ''
  const kept = async (store: 'answers' | 'papers') => (await keptKeys(client, store)).join()
  await expect.poll(() => kept('answers')).toContain(token)
  await expect.poll(() => kept('papers')).toContain(token)

  await client.context().setOffline(true)
  await client.reload()
  await expect(client.getByRole('heading', { level: 1 })).toContainText('Rosa Luna')
  await expect(client.getByText(startsWith(said('cart', 'as_of')))).toBeVisible()
  // Nobody knows whether they are the same now.
  await expect(same).toHaveCount(0)
  const download = client.waitForEvent('download')
  await client.getByRole('link', { name: said('quotes', 'pdf') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await client.context().close()
})
