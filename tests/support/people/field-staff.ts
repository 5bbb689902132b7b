import { expect, type Page, request } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { awaitPerson, speak } from '#tests/support/device/device.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { fromElsewhere } from './enter-as.ts'
import { enterAsStaff } from './staff.ts'

export const prospectsList = '/admin/travel-agents-prospects'

export interface FieldVisit {
  page: Page
  /** The verbs of the page's signed-in person. */
  shop: Shop
  prospect: { id: string; accountId: string; name: string; path: string }
  said: (section: string, key: string) => RegExp
}

/**
 * A member of staff whose page the worker serves, and a new prospect. `isPlanned`: the prospect is due today, and so on the
 * first page of the list, however many others of this server have nothing planned.
 */
export async function staffAtWork(
  page: Page,
  baseURL: string,
  language: Language,
  { isPlanned = false } = {},
): Promise<FieldVisit> {
  await speak(page, language)
  await enterAsStaff(page, baseURL)
  const shop = shopOf(page.request)
  const prospect = await newProspect(baseURL, shop)
  if (isPlanned) {
    const { accountId, id } = prospect
    await shop.admin.planProspect({ accountId, id, nextOn: dayIn(new Date(), homeZone), nextAction: 'call' })
  }
  await page.goto(prospectsList)
  await settle(page)
  await awaitPerson(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return { page, shop, prospect, said: (section, key) => words(language, section, key) }
}

async function newProspect(baseURL: string, staff: Shop): Promise<FieldVisit['prospect']> {
  // Names may only contain letters.
  const name = `Ofelia ${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  // Equal phones would be reported as possible duplicates.
  const phone = `951 ${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  await shopOf(visitor).home.signUpSeller({
    ...{ idempotencyKey: crypto.randomUUID(), accountId: null, contactName: name, phone },
    ...{ email: `${name.replace(' ', '.')}@viajeros.example`, city: 'Tlaxiaco', stateCode: 'OC' },
    ...{ message: 'Llevo grupos a la sierra.', terms: templateVersion },
  })
  await visitor.dispose()
  const { rows } = await staff.admin.listProspects({ text: name })
  const [row] = rows
  if (!row) throw new Error(`${name} has signed up, and is not listed`)
  const { id, accountId } = row
  return { id, accountId, name, path: `${prospectsList}/edit/${accountId}/${id}` }
}

/** Opens the prospect online, and waits until the device has stored all it needs to open it offline. */
export async function openAhead({ page, prospect }: FieldVisit): Promise<void> {
  await page.goto(prospect.path)
  await settle(page)
  await awaitKept({ page, prospect })
}

/** Waits until the device has stored the prospect and the staff's screens. */
export async function awaitKept({ page, prospect }: Pick<FieldVisit, 'page' | 'prospect'>): Promise<void> {
  await expect.poll(() => keptBy(page, prospect.id), { timeout: 30_000 }).toBe(true)
  await awaitKeptArea(page, 'staff')
}

/** Whether a stored answer contains the prospect. */
const keptBy = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(async (id) => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('alforja-'))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(own?.name ?? '')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const keys = database.transaction('answers').objectStore('answers').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    database.close()
    return keys.result.some((key) => `${key}`.startsWith('admin.getProspect') && `${key}`.includes(id))
  }, id)

/** Writes a note on the prospect's page, offline, and saves it on the device. */
export async function noteOffline(
  { page, said }: FieldVisit,
  { words: typed, stage }: { words: string; stage?: string },
): Promise<void> {
  await page.getByLabel(said('prospects', 'form.said')).fill(typed)
  if (stage) await page.getByLabel(said('prospects', 'form.stage')).selectOption(stage)
  await expect(page.getByText(said('prospects', 'form.draft.device'))).toBeVisible()
  await page.getByRole('button', { name: said('prospects', 'form.save') }).click()
  await expect(page.getByText(said('prospects', 'form.kept'))).toBeVisible()
}
