import type { Page } from 'playwright/test'
import { test as base } from '#tests/support/pages/e2e.ts'
import { type Deploys, startDeploys } from './deploys.ts'

/** A test at an address of its own, where newer versions of the product come and the signal goes. */
export const test = base.extend<{ deploys: Deploys }>({
  page: async ({ page }, use) => {
    await page.addInitScript(noteRegistering)
    await use(page)
  },
  deploys: async ({ baseURL }, use) => {
    const deploys = await startDeploys(baseURL ?? '')
    await use(deploys)
    await deploys.close()
  },
})

function noteRegistering(): void {
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = async function (...words) {
    const registration = await register.apply(this, words)
    // Whoever asked is told first.
    setTimeout(() => Object.assign(window, { hasRegistered: true }))
    return registration
  }
}

/** Until the app has registered the worker, and hears of newer ones. */
export async function awaitRegistered(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hasRegistered' in window)
}
