import type { Page } from 'playwright/test'
import { test as base } from '#tests/support/pages/e2e.ts'
import { type Deploys, startDeploys } from './deploys.ts'

/** A test with its own origin, where newer versions of the product are deployed and the network fails. */
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
    // Callers of `register` get its result first.
    setTimeout(() => Object.assign(window, { hasRegistered: true }))
    return registration
  }
}

/** Waits until the app has registered the worker, and is notified of newer ones. */
export async function awaitRegistered(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hasRegistered' in window)
}
