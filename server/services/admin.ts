import { decideDocument } from '#server/modules/registrations/decide-document.ts'
import {
  approveRegistration,
  closeAccount,
  rejectRegistration,
  reopenAccount,
  suspendAccount,
  takeRegistration,
} from '#server/modules/registrations/decide-registration.ts'
import { getRegistration, listRegistrations } from '#server/modules/registrations/read-registrations.ts'
import { os } from '#server/platform/context.ts'
import { crmVerbs } from './admin/crm.ts'
import { publishedNoticesVerbs } from './admin/notices.ts'
import { prospectsVerbs } from './admin/prospects.ts'
import { workItemsVerbs } from './admin/work-items.ts'

const { admin } = os

/** What the platform's staff decide about agencies. */
export const adminService = admin.router({
  ...crmVerbs,
  ...publishedNoticesVerbs,
  ...prospectsVerbs,
  ...workItemsVerbs,

  listRegistrations: admin.listRegistrations.handler(({ input, context }) =>
    listRegistrations(context.deps, context, input),
  ),
  getRegistration: admin.getRegistration.handler(({ input, context }) =>
    getRegistration(context.deps, context, input.accountId),
  ),
  takeRegistration: admin.takeRegistration.handler(({ input, context }) =>
    takeRegistration(context.deps, context, input.accountId),
  ),
  decideDocument: admin.decideDocument.handler(({ input, context }) =>
    decideDocument(context.deps, context, input),
  ),
  approveRegistration: admin.approveRegistration.handler(({ input, context }) =>
    approveRegistration(context.deps, context, input),
  ),
  rejectRegistration: admin.rejectRegistration.handler(({ input, context }) =>
    rejectRegistration(context.deps, context, input),
  ),
  closeAccount: admin.closeAccount.handler(({ input, context }) =>
    closeAccount(context.deps, context, input),
  ),
  suspendAccount: admin.suspendAccount.handler(({ input, context }) =>
    suspendAccount(context.deps, context, input),
  ),
  reopenAccount: admin.reopenAccount.handler(({ input, context }) =>
    reopenAccount(context.deps, context, input.accountId),
  ),
})
