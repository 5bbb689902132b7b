import type { Router } from '@orpc/server'
import type { Contract } from '#core/contract/contract.ts'
import { listAudit } from '#server/modules/audit-log/list-audit.ts'
import { countWaiting, getStaffHome } from '#server/modules/home-of-staff/get-staff-home.ts'
import { searchPlatform } from '#server/modules/platform-search/search-platform.ts'
import { type Context, os } from '#server/platform/context.ts'
import { agenciesVerbs } from './admin/agencies.ts'
import { agentsByStateVerbs } from './admin/agents-by-state.ts'
import { crmVerbs } from './admin/crm.ts'
import { executivesVerbs } from './admin/executives.ts'
import { publishedNoticesVerbs } from './admin/notices.ts'
import { platformSettingsVerbs } from './admin/platform-settings.ts'
import { prospectsVerbs } from './admin/prospects.ts'
import { registrationsDeskVerbs } from './admin/registrations.ts'
import { staffSalesVerbs } from './admin/sales.ts'
import { settlementsVerbs } from './admin/settlements.ts'
import { workItemsVerbs } from './admin/work-items.ts'

const { admin } = os

/** What the platform's staff do. */
export const adminService: Router<Contract['admin'], Context> = admin.router({
  countWaiting: admin.countWaiting.handler(({ context }) => countWaiting(context)),
  getStaffHome: admin.getStaffHome.handler(({ context }) => getStaffHome(context)),
  listAudit: admin.listAudit.handler(({ input, context }) => listAudit(context, input)),
  searchPlatform: admin.searchPlatform.handler(({ input, context }) => searchPlatform(context, input)),
  ...agenciesVerbs,
  ...agentsByStateVerbs,
  ...crmVerbs,
  ...executivesVerbs,
  ...publishedNoticesVerbs,
  ...platformSettingsVerbs,
  ...prospectsVerbs,
  ...settlementsVerbs,
  ...staffSalesVerbs,
  ...workItemsVerbs,
  ...registrationsDeskVerbs,
})
