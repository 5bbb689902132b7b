import type { Page } from 'playwright/test'
import { awaitPerson, keepHere } from '#tests/support/device/device.ts'
import { queueOf, understoodNotice } from '#tests/support/device/device-queue.ts'
import { keepBusy, keptOf, listed, putDraft } from '#tests/support/device/kept-of.ts'
import { readLeft } from '#tests/support/device/left-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere, signInAs } from '#tests/support/people/enter-as.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|favicon|status of (401|403|426|500)/] })

const named = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/rpc/home/getPerson', { data: { json: {} } })
  return (await answer.json()).json.person.id
}
/** A new user of the demo's first agency who has viewed sales here, with an unsent action. */
async function newSellerAt(page: Page) {
  await keepHere(page)
  const seller = await inviteAndEnter(page)
  const personId = await named(page)
  await page.goto('/agency/sales')
  await settle(page)
  await awaitPerson(page)
  const unsent = { ...(await understoodNotice('none', personId)), state: 'needs_you' as const }
  await queueOf(page, personId, [unsent, { ...unsent, id: 'sent', state: 'sent', sentAt: unsent.createdAt }])
  await expect.poll(() => keptOf(page, personId)).toMatchObject({ answers: expect.any(Number), outbox: 2 })
  return { ...seller, personId }
}

/** Records that the server named this person last, that many days ago. */
const age = (page: Page, personId: string, days: number) =>
  page.evaluate(
    async ([name, value]) => {
      const opening = indexedDB.open('alforja')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const tx = opening.result.transaction('notes', 'readwrite')
      tx.objectStore('notes').put({ name, value })
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
      opening.result.close()
    },
    [`seen:${personId}`, Date.now() - days * 86_400_000] as const,
  )

/** Another tab sells as late as possible: when it is asked to close the database. */
async function sellAtLast({ record, name }: { record: object; name: string }): Promise<void> {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.onversionchange = () => {
    const tx = opening.result.transaction('outbox', 'readwrite')
    tx.objectStore('outbox').put(record)
    tx.oncomplete = () => {
      document.documentElement.dataset.sold = 'yes'
      opening.result.close()
    }
  }
}

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(words('es', 'login', 'email'), { exact: true }).fill(email)
  await page.getByLabel(words('es', 'login', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('es', 'login', 'sign_in'), exact: true }).click()
}

test('a suspended user keeps only unsent actions on the device, which wait for them', async ({
  page,
  baseURL,
  browser,
}) => {
  const { personId, ...seller } = await newSellerAt(page)
  const owner = await browser.newContext({ baseURL: baseURL ?? '' })
  const decide = async (verb: string, json: object) =>
    expect(
      (await owner.request.post(`/rpc/${verb}`, { data: { json }, headers: fromElsewhere() })).ok(),
    ).toBe(true)
  await decide('home/signIn', demoPerson('owner'))
  await decide('agency/suspendSeller', { id: personId })
  // Whatever the seller does next.
  const home = page.locator('a[href="/agency"]').first()
  await home.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/^[^?]*\/\?/)
  await expect.poll(() => keptOf(page, personId)).toEqual({ outbox: 1 })
  const { notes } = (await readLeft(page)).records
  expect(notes).not.toContainEqual(expect.objectContaining({ name: 'person' }))
  await page.context().setOffline(true)
  await page.goto('/agency/sales').catch(() => null)
  await expect(page.getByText(/^\d+ (ventas|sales)$/)).toHaveCount(0)
  await page.context().setOffline(false)

  await decide('agency/reinstateSeller', { id: personId })
  await signInAs(page, seller)
  await page.goto('/agency/outbox')
  await expect(page.getByText('Aviso', { exact: true })).toBeVisible()
  await owner.close()
})

test('when another user signs in, the former user’s cached responses are deleted at once, and the rest after thirty days', async ({
  page,
}) => {
  const { personId } = await newSellerAt(page)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency')
  await settle(page)
  const now = await named(page)
  await expect.poll(() => listed(page)).toContain(`alforja-${now}`)
  await expect.poll(async () => (await keptOf(page, personId))?.answers ?? 0).toBe(0)
  expect(await keptOf(page, personId)).toMatchObject({ outbox: 1 })
  await page.evaluate(putDraft, `alforja-${personId}`)
  await age(page, personId, 29)
  await page.reload()
  await settle(page)
  await page.waitForLoadState('networkidle')
  expect(await keptOf(page, personId)).toMatchObject({ drafts: 1, outbox: 1 })
  await age(page, personId, 31)
  await page.reload()
  await expect.poll(() => keptOf(page, personId)).toEqual({ outbox: 1 })
})

test('a sale made during the clean-up stays, and an empty database is deleted', async ({ page, context }) => {
  await keepHere(page)
  await inviteAndEnter(page)
  const former = await named(page)
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency')
  await settle(page)
  await page.waitForLoadState('networkidle')
  const name = `alforja-${former}`
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  const record = { ...(await understoodNotice('none', former)), id: 'late' }
  await tab.evaluate(sellAtLast, { record, name })
  await age(page, former, 31)
  await page.reload()
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.sold)).toBe('yes')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => keptOf(page, former)).toEqual({ outbox: 1 })

  await queueOf(page, former, [{ ...(await understoodNotice('none', former)), id: 'late', state: 'sent' }])
  await page.reload()
  await expect.poll(() => listed(page)).not.toContain(name)
})

test('a sign-in completes once the device is ready, however slow it is', async ({ page }) => {
  await inviteAndEnter(page)
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  const former = await named(page)
  const next = await inviteAndEnter(page)
  const personId = await named(page)
  expect(personId).not.toBe(former)
  await page.context().clearCookies({ name: 'alforja' })
  await page.goto('/')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(keepBusy)
  await signInHere(page, next)
  await page.waitForURL('**/agency')
  expect(await page.evaluate(() => document.documentElement.dataset.busy)).toBe('over')
  expect((await readLeft(page)).records.notes).toContainEqual({ name: 'person', value: personId })
})
