import type { adminsContract } from '#core/contract/admin/admins.ts'
import { deactivateAdmin, reactivateAdmin } from '#server/modules/admins/deactivate-admin.ts'
import { inviteAdmin, resendAdminInvitation } from '#server/modules/admins/invite-admin.ts'
import { listAdmins } from '#server/modules/admins/list-admins.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const adminsVerbs: Verbs<typeof adminsContract> = {
  listAdmins,
  inviteAdmin,
  resendAdminInvitation,
  deactivateAdmin,
  reactivateAdmin,
}
