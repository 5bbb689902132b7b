import { expect, type Page } from 'playwright/test'
import { awaitPerson, keepHere, speak } from '#tests/support/device/device.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { type Shop, shopOf } from './sales-by-api.ts'
import { settle, type Visit, visitSpeaking } from './visit.ts'
import { languageOf } from './words.ts'

export interface OwnerAtCalendar {
  page: Page
  productId: string
  owner: Shop
  /** A text of the section of the calendar, and of that of waiting changes. */
  words: (key: string) => RegExp
  waiting: (key: string) => RegExp
  said: Visit['said']
  todayColumn: number
}

/** An owner whose device has the calendar of a hotel of their own, also without signal. */
export async function ownerAtCalendar(
  page: Page,
  baseURL: string,
  project: string,
  productId: string,
): Promise<OwnerAtCalendar> {
  const language = languageOf(project)
  await speak(page, language)
  await keepHere(page)
  const { said } = await visitSpeaking(page, baseURL, language)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await awaitKeptArea(page, 'agency')
  await page.goto(`/agency/catalogs/products/${productId}/calendar`)
  await settle(page)
  await awaitPerson(page)
  await expect
    .poll(() => keptKeys(page, 'answers'))
    .toEqual(
      expect.arrayContaining([expect.stringContaining(`product.getStock {"productId":"${productId}"`)]),
    )
  const owner = shopOf(page.request)
  const place = page.getByRole('grid').locator('[role=gridcell][tabindex="0"]')
  const todayColumn = Number(await place.getAttribute('data-column'))
  const words = (key: string) => said('stock-calendar', key)
  const waiting = (key: string) => said('stock-waiting', key)
  return { page, productId, owner, words, waiting, said, todayColumn }
}
