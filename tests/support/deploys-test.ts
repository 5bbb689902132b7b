import { type Deploys, startDeploys } from './deploys.ts'
import { test as base } from './e2e.ts'

/** A test at an address of its own, where newer versions of the product come and the signal goes. */
export const test = base.extend<{ deploys: Deploys }>({
  deploys: async ({ baseURL }, use) => {
    const deploys = await startDeploys(baseURL ?? '')
    await use(deploys)
    await deploys.close()
  },
})
