import { sendCard, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { bought, checkOut, evidenced } from '#tests/support/worlds/visit-sales.ts'
import type { Screen } from './screen.ts'

async function openSandbox(visit: Visit, method: 'card' | 'oxxo' | 'spei'): Promise<void> {
  await visit.page.goto(await startPaying(visit.shop, await checkOut(visit), method))
  await settle(visit.page)
}

/** The stand-ins for outside services: the provider's pages and the mailbox of the demo. */
export const sandboxScreens: readonly Screen[] = [
  { name: 'sandbox-card', open: (visit) => openSandbox(visit, 'card') },
  {
    name: 'sandbox-challenge',
    stateOf: 'sandbox-card',
    async open(visit) {
      const path = await startPaying(visit.shop, await checkOut(visit))
      await sendCard(visit.page.request, path, 'secure')
      await visit.page.goto(path)
      await settle(visit.page)
    },
  },
  { name: 'sandbox-oxxo', stateOf: 'sandbox-card', open: (visit) => openSandbox(visit, 'oxxo') },
  {
    name: 'sandbox-dispute',
    stateOf: 'sandbox-card',
    async open(visit) {
      await visit.page.goto(await evidenced(visit))
      await settle(visit.page)
    },
  },
  { name: 'sandbox-spei', stateOf: 'sandbox-card', open: (visit) => openSandbox(visit, 'spei') },
  {
    name: 'mailbox',
    async open(visit) {
      await bought(visit)
      await visit.page.goto('/dev/mailbox')
      await settle(visit.page)
    },
  },
]
