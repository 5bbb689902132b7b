import type { Sent } from '#core/contract/calls.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { openDesk, type StaffVerb } from '#tests/support/people/desk.ts'

export type ProspectDesk = Awaited<ReturnType<typeof openProspectDesk>>

/** The whole product with an executive, in whose portfolio are the prospects created by `asks`. */
export async function openProspectDesk() {
  const desk = await openDesk()
  const keeper = await desk.person('executive', null)
  const client = await desk.as(keeper)
  const call = <Verb extends StaffVerb>(verb: Verb, input: Sent<`admin.${Verb}`>) =>
    client.call(`admin.${verb}`, input)
  const send = (verb: string, input: object) => client.send(`admin.${verb}`, input)
  const ask = <Verb extends StaffVerb>(verb: Verb, input: Sent<`admin.${Verb}`>) =>
    client.ask(`admin.${verb}`, input)
  return {
    ...desk,
    keeper,
    ...{ call, ask, send },
    /** Creates a prospect; returns its address. */
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
    get: (address: Sent<'admin.getProspect'>) => ask('getProspect', address),
  }
}
