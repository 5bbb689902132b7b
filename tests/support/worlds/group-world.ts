import { newGroup } from '#tests/builders/groups.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'

/** The demo with the owner of its first agency, who creates groups, and a seller, who opens their pages. */
export async function openGroupWorld() {
  const app = await startTestApp({ demo: true })
  const as = (id: string) => signedInAs(app.deps.database, app.baseUrl, id)
  const [owner, visitor] = [await as('demo-owner'), await as('demo-seller-one')]
  return {
    ...{ app, as, owner, visitor },
    /** Creates a draft; returns its key. */
    async create(over: Parameters<typeof newGroup>[0] = {}) {
      const group = newGroup(over)
      await owner.ask('agency.createGroup', group)
      return { accountId: '1001', url: group.url }
    },
    page: (url: string) => visitor.call('product.getStorefront', { accountId: '1001', groupUrl: url }),
  }
}
export type GroupWorld = Awaited<ReturnType<typeof openGroupWorld>>
