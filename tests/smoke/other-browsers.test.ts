import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { type Deploys, startDeploys } from '#tests/support/servers/deploys.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { findStay, type Offered } from '#tests/support/worlds/offers.ts'
import { type OtherBrowser, otherBrowsers } from './browsers.ts'

const installed = otherBrowsers.filter(({ program }) => program !== null)
for (const { name, packages } of otherBrowsers.filter(({ program }) => program === null))
  console.log(`${name} is not tried: it is not installed (on Debian: apt-get install ${packages})`)

let deploys: Deploys | null = null
let stay: Offered
let stop = async () => {}
beforeAll(async () => {
  if (installed.length === 0) return
  const shop = await startShop()
  stop = shop.stop
  deploys = await startDeploys(shop.url)
  const api: Shop = createORPCClient(new RPCLink({ url: `${shop.url}/rpc` }))
  stay = await findStay(api, 60)
})
afterAll(async () => {
  await deploys?.close()
  await stop()
})

describe.each(otherBrowsers)('$name', ({ program, open }) => {
  test.skipIf(program === null)('opens, searches, fills a cart and shows it offline', async () => {
    const browser = await open(program ?? '')
    try {
      await visit(browser, deploys?.url ?? '')
    } finally {
      deploys?.cut(false)
      await browser.close()
    }
  })
})

/** Waits until `body`, a function's in the page, returns a truthy value. */
const until = (browser: OtherBrowser, body: string) =>
  expect.poll(() => browser.read(body), { timeout: 25_000, message: body }).toBeTruthy()

/** The app has hydrated: its heading responds to React. */
const isAlive = `return Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`

const isUpdateOffered = `return [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('versión nueva'))`

const press = (selector: string, words = '') =>
  `const found = [...document.querySelectorAll('${selector}')].find((one) =>
    one.checkVisibility() && one.textContent.includes('${words}'))
  found?.click()
  return Boolean(found)`

async function visit(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goto(`${url}/booking/1001?lang=es`)
  await until(browser, isAlive)

  await browser.goto(`${url}/booking/1001/search/${stay.search}`)
  await until(browser, isAlive)
  await until(browser, press(`a[href*="/view/"]`))
  await until(browser, `return location.pathname.includes('/view/')`)
  await until(browser, press('button', 'Agregar al carrito'))
  await until(browser, `return document.querySelector('[role=dialog]') !== null`)

  await browser.goto(`${url}/booking/1001/checkout`)
  await until(browser, isAlive)
  await until(browser, `return document.querySelector('main').textContent.includes('MXN')`)
  const total = await browser.read(
    `return document.querySelector('main').textContent.match(/\\$[\\d,.]+/)?.[0]`,
  )
  expect(total).toMatch(/\$\d/)

  // The worker stores the app and controls the next page. The first installation is not announced as a new version.
  await until(
    browser,
    `navigator.serviceWorker.ready.then(() => { window.isKept = true }); return window.isKept === true`,
  )
  expect(await browser.read(isUpdateOffered)).toBe(false)
  await browser.goto(`${url}/booking/1001/checkout`)
  await until(browser, `return navigator.serviceWorker.controller?.state === 'activated'`)
  await until(browser, isAlive)
  deploys?.cut(true)
  await browser.goto(`${url}/booking/1001/checkout`)
  await until(browser, isAlive)
  await until(browser, `return document.querySelector('main').textContent.includes('${total}')`)
  await browser.goto(`${url}/booking/1001/find-reservation`)
  await until(browser, isAlive)
  expect(await browser.read(`return document.querySelectorAll('form input').length > 0`)).toBe(true)
}
