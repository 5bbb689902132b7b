import { prospects } from '#server/modules/prospects/tables.ts'
import { openDesk } from '#tests/support/people/desk.ts'

export type ProspectDesk = Awaited<ReturnType<typeof openProspectDesk>>

/** The whole product with an executive at work, in whose portfolio the prospects are that `asks` makes. */
export async function openProspectDesk() {
  const desk = await openDesk()
  const keeper = await desk.person('executive', null)
  const client = await desk.as(keeper)
  const call = (verb: string, input: object) => client.call(`admin.${verb}`, input)
  return {
    ...desk,
    keeper,
    call,
    /** Somebody who asks to sell; answers with the prospect's address. */
    async asks(id: string, more: Partial<typeof prospects.$inferInsert> = {}) {
      await desk
        .db()
        .insert(prospects)
        .values({
          ...{ id, name: `Nora ${id}`, email: `${id}@luna.example`, phone: '951 555 0100', city: 'Mitla' },
          ...{ stateCode: 'OC', keeperId: keeper.id, stage: 'contacted', ...more },
        })
      return { accountId: more.accountId ?? 'platform', id }
    },
    get: async (address: object) => (await call('getProspect', address)).body as Record<string, unknown>,
  }
}
