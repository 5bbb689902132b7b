import type { Router } from '@orpc/server'
import { adminContract } from '#core/contract/admin.ts'
import { listAudit } from '#server/modules/audit-log/list-audit.ts'
import { countWaiting, getStaffHome } from '#server/modules/home-of-staff/get-staff-home.ts'
import { searchPlatform } from '#server/modules/platform-search/search-platform.ts'
import type { Context } from '#server/platform/context.ts'
import { serve } from '#server/platform/serve.ts'
import { adminsVerbs } from './admin/admins.ts'
import { agenciesVerbs } from './admin/agencies.ts'
import { agentsByStateVerbs } from './admin/agents-by-state.ts'
import { callRequestsVerbs } from './admin/call-requests.ts'
import { crmVerbs } from './admin/crm.ts'
import { destinationsVerbs } from './admin/destinations.ts'
import { executivesVerbs } from './admin/executives.ts'
import { legalTextsVerbs } from './admin/legal-texts.ts'
import { publishedNoticesVerbs } from './admin/notices.ts'
import { payoutsVerbs } from './admin/payouts.ts'
import { platformSettingsVerbs } from './admin/platform-settings.ts'
import { prospectsVerbs } from './admin/prospects.ts'
import { registrationsDeskVerbs } from './admin/registrations.ts'
import { staffSalesVerbs } from './admin/sales.ts'
import { settlementsVerbs } from './admin/settlements.ts'
import { setupVerbs } from './admin/setup.ts'
import { withholdingsVerbs } from './admin/withholdings.ts'
import { workItemsVerbs } from './admin/work-items.ts'

/** Calls of the platform's staff. */
export const adminService: Router<typeof adminContract, Context> = serve(adminContract, {
  countWaiting,
  getStaffHome,
  listAudit,
  searchPlatform,
  ...adminsVerbs,
  ...agenciesVerbs,
  ...agentsByStateVerbs,
  ...callRequestsVerbs,
  ...crmVerbs,
  ...destinationsVerbs,
  ...executivesVerbs,
  ...legalTextsVerbs,
  ...publishedNoticesVerbs,
  ...platformSettingsVerbs,
  ...prospectsVerbs,
  ...payoutsVerbs,
  ...settlementsVerbs,
  ...withholdingsVerbs,
  ...setupVerbs,
  ...staffSalesVerbs,
  ...workItemsVerbs,
  ...registrationsDeskVerbs,
})
