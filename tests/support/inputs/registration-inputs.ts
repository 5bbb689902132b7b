import type { Belongings } from '#tests/support/worlds/access-world.ts'
import type { Asked } from './access-inputs.ts'

const seen = ({ accountId }: Belongings) => ({ accountId, version: 0 })
const reason = 'porque sí'
const agreed = {
  commissionBp: { hotels: 0, tours: 0, transfers: 0 },
  markupBp: { hotels: 0, tours: 0, transfers: 0 },
  creditLimitMinor: 0,
}

/** The verbs about the files of agencies, except the one that closes them. */
export const registrationInputs: Record<string, Asked> = {
  'agency.acceptContract': 'self',
  'agency.changeTagline': 'self',
  'agency.proposeChange': 'self',
  'agency.withdrawChange': { of: ({ changeId }) => ({ changeId }) },
  'admin.listRegistrations': { list: {} },
  'admin.listRegistrationStaff': { list: {} },
  'admin.getRegistration': { of: ({ accountId }) => ({ accountId }) },
  'admin.takeRegistration': { of: seen },
  'admin.assignRegistration': { of: (its) => ({ ...seen(its), executiveId: 'demo-executive' }) },
  'admin.returnRegistration': { of: (its) => ({ ...seen(its), reason }) },
  'admin.noteOnRegistration': {
    of: (its) => ({ ...seen(its), kind: 'call', said: reason, nextOn: null }),
  },
  'admin.resendInvitationOf': { of: ({ accountId, invitedId }) => ({ accountId, personId: invitedId }) },
  'admin.askForCorrections': { of: (its) => ({ ...seen(its), kinds: [], data: {}, said: reason }) },
  'admin.findDuplicate': {
    of: ({ accountId }) => ({ accountId, of: accountId === '1001' ? '1002' : '1001' }),
  },
  'admin.markDuplicate': { of: (its) => ({ ...seen(its), of: '1001', reason }) },
  'admin.decideDocument': { of: ({ documentId }) => ({ documentId, version: 0, decision: 'accepted' }) },
  'admin.decideChange': { of: ({ changeId }) => ({ changeId, version: 0, decision: 'approved' }) },
  'admin.approveRegistration': { of: (its) => ({ ...seen(its), ...agreed }) },
  'admin.changeAgreement': { of: (its) => ({ ...seen(its), ...agreed, sellerBp: 0, reason }) },
  'admin.changeBlockLimit': { of: (its) => ({ ...seen(its), most: 500, reason }) },
  'admin.allowMerchantAccounts': { of: (its) => ({ ...seen(its), isAllowed: true, reason }) },
  'admin.withdrawBlocks': { of: ({ accountId, groupUrl }) => ({ accountId, url: groupUrl, reason }) },
  'admin.suspendAccount': { of: (its) => ({ ...seen(its), reason }) },
  'admin.reopenAccount': { of: (its) => ({ ...seen(its), reason }) },
  'admin.reopenRegistration': { of: (its) => ({ ...seen(its), reason }) },
}
