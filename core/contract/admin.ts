import { adminsContract } from './admin/admins.ts'
import { agenciesContract } from './admin/agencies.ts'
import { agentsByStateContract } from './admin/agents-by-state.ts'
import { auditContract } from './admin/audit.ts'
import { callRequestsContract } from './admin/call-requests.ts'
import { crmContract } from './admin/crm.ts'
import { destinationsContract } from './admin/destinations.ts'
import { executivesContract } from './admin/executives.ts'
import { staffHomeContract } from './admin/home.ts'
import { legalTextsContract } from './admin/legal-texts.ts'
import { publishedNoticesContract } from './admin/notices.ts'
import { payoutsContract } from './admin/payouts.ts'
import { platformSearchContract } from './admin/platform-search.ts'
import { platformSettingsContract } from './admin/platform-settings.ts'
import { prospectsContract } from './admin/prospects.ts'
import { registrationsDeskContract } from './admin/registrations.ts'
import { staffSalesContract } from './admin/sales.ts'
import { settlementsContract } from './admin/settlements.ts'
import { setupContract } from './admin/setup.ts'
import { withholdingsContract } from './admin/withholdings.ts'
import { workItemsContract } from './admin/work-items.ts'

/** Calls for the platform's staff. */
export const adminContract = {
  ...staffHomeContract,
  ...adminsContract,
  ...agenciesContract,
  ...agentsByStateContract,
  ...auditContract,
  ...callRequestsContract,
  ...crmContract,
  ...destinationsContract,
  ...executivesContract,
  ...legalTextsContract,
  ...publishedNoticesContract,
  ...platformSearchContract,
  ...platformSettingsContract,
  ...prospectsContract,
  ...payoutsContract,
  ...settlementsContract,
  ...withholdingsContract,
  ...setupContract,
  ...staffSalesContract,
  ...workItemsContract,
  ...registrationsDeskContract,
}
