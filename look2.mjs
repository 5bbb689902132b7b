import { chromium } from 'playwright'
const b = 'http://localhost:4103'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] })
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
const page = await ctx.newPage()
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text()))
await page.goto(b + '/')
await page.request.post(b + '/rpc/home/signIn', { data: { json: { email: 'duena@cempasuchil.example', password: 'flor-de-muerto-20' } } })
const ask = async (v, json) => { const a = await page.request.post(b + '/rpc/agency/' + v, { data: { json } }); if (a.status() !== 200) console.log(v, await a.text()); return (await a.json()).json }
const url = 'feria-' + Date.now()
const mk = (url, kind) => ask('createGroup', { url, kind, name: { es: 'Feria del Mezcal', en: 'Mezcal Fair' }, intro: { es: 'Tres días.', en: 'Three days.' }, startsOn: '2027-03-01', endsOn: '2027-03-04', destinationId: 'oaxaca', productIds: null, markupBp: null, picture: 'congress', courtesyPer: null, deposits: [], idempotencyKey: crypto.randomUUID() })
await mk(url, 'event')
await page.goto(b + '/agency/sales/groups/' + url + '?part=money'); await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/c-shots/money.png' })
await page.goto(b + '/agency/sales/groups/' + url); await page.waitForTimeout(2500)
const [pop] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Vista previa de la página' }).click()])
pop.on('console', m => console.log('pop', m.text()))
await pop.waitForTimeout(3000)
console.log(pop.url(), await pop.locator('h1').allTextContents())
await pop.screenshot({ path: '/tmp/c-shots/preview.png' })
await pop.setViewportSize({ width: 360, height: 740 }); await pop.screenshot({ path: '/tmp/c-shots/phone-preview.png' })
// save focus by mouse
await page.getByLabel(/^Nombre$/).fill('Feria 2'); await page.getByRole('button', { name: 'Guardar' }).click()
for (let i = 0; i < 12; i++) { await page.waitForTimeout(80); console.log(await page.evaluate(() => document.activeElement.tagName)) }
await ask('moveGroup', { accountId: '1001', url, state: 'offered' })
await page.reload(); await page.waitForTimeout(2000)
await page.getByRole('button', { name: 'Publicar' }).first().click(); await page.waitForTimeout(600)
await page.screenshot({ path: '/tmp/c-shots/publish.png' })
// rooms +
await page.goto(b + '/agency/sales/groups/' + url + '?part=rooms'); await page.waitForTimeout(2000)
const opts = await page.locator('#add-room option').evaluateAll(o => o.map(x => x.value).filter(Boolean))
for (const o of opts.slice(0, 4)) await page.locator('#add-room').selectOption(o)
await page.waitForTimeout(500)
const plus = page.getByRole('button', { name: /Una más/ })
console.log('plus', await plus.count())
const last = plus.last()
if (await plus.count()) {
  for (const y of [300, 600, 800, 860]) {
  await last.evaluate((el, y) => scrollBy(0, el.getBoundingClientRect().top - y), y); await page.waitForTimeout(400)
  const box = await last.boundingBox(); const before = await page.evaluate(() => scrollY)
  await page.mouse.click(box.x + 10, box.y + 10); await page.waitForTimeout(600)
  console.log('at', y, Math.round(box.y), 'scroll', before, await page.evaluate(() => scrollY), (await last.boundingBox()).y)
  }
}
await page.screenshot({ path: '/tmp/c-shots/rooms.png' })
await browser.close()
