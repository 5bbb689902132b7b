import type { Page } from 'playwright/test'
import type { NewCartLine } from '#core/carts.ts'
import type { Language } from '#core/language.ts'

/** The visitor's language, from the next page on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    try {
      localStorage.setItem('language', chosen)
    } catch {}
  }, language)
}

/**
 * Puts lines into the cart that the device keeps, as if they had been chosen before; `saleId` is the sale
 * that holds them. The page must be at a screen of a booking area, which has opened the database.
 */
export async function fillCart(
  page: Page,
  lines: readonly NewCartLine[],
  { accountId = '1001', saleId = null }: { accountId?: string; saleId?: string | null } = {},
): Promise<void> {
  const cart = {
    accountId,
    lines: lines.map((line, i) => ({ ...line, id: `line-${i}` })),
    idempotencyKey: crypto.randomUUID(),
    saleId,
    updatedAt: new Date().toISOString(),
  }
  await page.evaluate(
    (stored) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('alforja')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('carts', 'readwrite')
          tx.objectStore('carts').put(stored)
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          tx.onerror = () => reject(tx.error)
        }
      }),
    cart,
  )
}

/** A browser that knows no service workers: nothing is fetched beside what a screen needs. */
export async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
}
