import type { Belongings } from '#tests/support/worlds/access-world.ts'
import type { Asked } from './access-inputs.ts'

const prospect = { of: ({ accountId, prospectId }: Belongings) => ({ accountId, id: prospectId }) }
const visit = { kind: 'call', happenedAt: '2026-11-01T12:00:00Z', nextOn: null, stage: null, reason: '' }
const said = {
  ...{ contactName: 'Nora Luna', email: 'nora@luna.example', phone: '951 555 0100', city: 'Mitla' },
  ...{ stateCode: 'OC', language: 'es', expectedMinor: null },
}
const reason = 'porque sí'

/** The verbs about travel agents who ask to sell. */
export const prospectInputs: Record<string, Asked> = {
  'admin.listProspects': { list: {} },
  'admin.getProspectBoard': { list: {} },
  'admin.getProspect': prospect,
  'admin.takeProspect': prospect,
  'admin.assignProspect': {
    of: (its) => ({ ...prospect.of(its), keeperId: 'demo-executive', seenKeeperId: null }),
  },
  'admin.correctProspect': {
    of: (its) => ({ ...prospect.of(its), ...said, version: 1 }),
  },
  'admin.createProspect': 'self',
  'admin.removeProspectFile': {
    of: (its) => ({ ...prospect.of(its), fileId: `${its.prospectId}-file`, reason }),
  },
  'admin.planProspect': { of: (its) => ({ ...prospect.of(its), nextOn: null, nextAction: '' }) },
  'admin.moveProspect': { of: (its) => ({ ...prospect.of(its), stage: 'contacted', reason }) },
  'admin.mergeProspects': {
    of: ({ accountId, prospectId }) => ({
      ...{ accountId, id: `${prospectId}-again`, into: { accountId, id: prospectId }, reason },
    }),
  },
  'admin.inviteProspect': { of: (its) => ({ ...prospect.of(its), language: 'es' }) },
  'admin.addProspectVisit': {
    of: (its) => ({ ...prospect.of(its), ...visit, said: reason, idempotencyKey: crypto.randomUUID() }),
  },
}
