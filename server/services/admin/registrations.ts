import { withdrawBlocks } from '#server/modules/groups/withdraw-blocks.ts'
import { askForCorrections } from '#server/modules/registrations/ask-for-corrections.ts'
import {
  assignRegistration,
  listRegistrationStaff,
} from '#server/modules/registrations/assign-registration.ts'
import { changeAgreement } from '#server/modules/registrations/change-agreement.ts'
import { changeBlockLimit } from '#server/modules/registrations/change-block-limit.ts'
import { decideDocument } from '#server/modules/registrations/decide-document.ts'
import {
  approveRegistration,
  closeAccount,
  markDuplicate,
  reopenAccount,
  reopenRegistration,
  returnRegistration,
  suspendAccount,
  takeRegistration,
} from '#server/modules/registrations/decide-registration.ts'
import { findDuplicate } from '#server/modules/registrations/find-duplicate.ts'
import { getRegistration } from '#server/modules/registrations/get-registration.ts'
import { listRegistrations } from '#server/modules/registrations/list-registrations.ts'
import { noteOnRegistration } from '#server/modules/registrations/note-on-registration.ts'
import { resendInvitationOf } from '#server/modules/registrations/resend-invitation-of.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const registrationsDeskVerbs = {
  listRegistrations: admin.listRegistrations.handler(({ input, context }) =>
    listRegistrations(context, input),
  ),
  listRegistrationStaff: admin.listRegistrationStaff.handler(({ context }) => listRegistrationStaff(context)),
  getRegistration: admin.getRegistration.handler(({ input, context }) =>
    getRegistration(context, input.accountId),
  ),
  takeRegistration: admin.takeRegistration.handler(({ input, context }) => takeRegistration(context, input)),
  assignRegistration: admin.assignRegistration.handler(({ input, context }) =>
    assignRegistration(context, input),
  ),
  returnRegistration: admin.returnRegistration.handler(({ input, context }) =>
    returnRegistration(context, input),
  ),
  noteOnRegistration: admin.noteOnRegistration.handler(({ input, context }) =>
    noteOnRegistration(context, input),
  ),
  askForCorrections: admin.askForCorrections.handler(({ input, context }) =>
    askForCorrections(context, input),
  ),
  resendInvitationOf: admin.resendInvitationOf.handler(({ input, context }) => {
    context.count('invite somebody')
    return resendInvitationOf(context, input)
  }),
  decideDocument: admin.decideDocument.handler(({ input, context }) => decideDocument(context, input)),
  approveRegistration: admin.approveRegistration.handler(({ input, context }) =>
    approveRegistration(context, input),
  ),
  changeAgreement: admin.changeAgreement.handler(({ input, context }) => changeAgreement(context, input)),
  changeBlockLimit: admin.changeBlockLimit.handler(({ input, context }) => changeBlockLimit(context, input)),
  withdrawBlocks: admin.withdrawBlocks.handler(({ input, context }) => withdrawBlocks(context, input)),
  reopenRegistration: admin.reopenRegistration.handler(({ input, context }) =>
    reopenRegistration(context, input),
  ),
  findDuplicate: admin.findDuplicate.handler(({ input, context }) => findDuplicate(context, input)),
  markDuplicate: admin.markDuplicate.handler(({ input, context }) => markDuplicate(context, input)),
  closeAccount: admin.closeAccount.handler(({ input, context }) => closeAccount(context, input)),
  suspendAccount: admin.suspendAccount.handler(({ input, context }) => suspendAccount(context, input)),
  reopenAccount: admin.reopenAccount.handler(({ input, context }) => reopenAccount(context, input)),
}
