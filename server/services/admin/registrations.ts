import type { registrationsDeskContract } from '#core/contract/admin/registrations.ts'
import { withdrawDomain } from '#server/modules/domains/withdraw-domain.ts'
import { withdrawBlocks } from '#server/modules/groups/withdraw-blocks.ts'
import { allowMerchantAccounts } from '#server/modules/registrations/allow-merchant-accounts.ts'
import { askForCorrections } from '#server/modules/registrations/ask-for-corrections.ts'
import {
  assignRegistration,
  listRegistrationStaff,
} from '#server/modules/registrations/assign-registration.ts'
import { changeAgreement } from '#server/modules/registrations/change-agreement.ts'
import { changeBlockLimit } from '#server/modules/registrations/change-block-limit.ts'
import { decideChange } from '#server/modules/registrations/decide-change.ts'
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
import { limited, type Verbs } from '#server/platform/serve.ts'

export const registrationsDeskVerbs: Verbs<typeof registrationsDeskContract> = {
  listRegistrations,
  listRegistrationStaff,
  getRegistration: (context, input) => getRegistration(context, input.accountId),
  takeRegistration,
  assignRegistration,
  returnRegistration,
  noteOnRegistration,
  askForCorrections,
  resendInvitationOf: limited('invite somebody', resendInvitationOf),
  decideDocument,
  decideChange,
  approveRegistration,
  changeAgreement,
  changeBlockLimit,
  allowMerchantAccounts,
  withdrawDomain,
  withdrawBlocks,
  reopenRegistration,
  findDuplicate,
  markDuplicate,
  closeAccount,
  suspendAccount,
  reopenAccount,
}
