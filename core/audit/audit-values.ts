import { accountStates, documentKinds } from '#core/agencies/accounts.ts'
import { changeKinds } from '#core/agencies/agency-changes.ts'
import { callOutcomes } from '#core/agencies/call-requests.ts'
import { prospectStages, touchKinds } from '#core/agencies/prospects.ts'
import { correctableData, noteKinds } from '#core/agencies/registration-desk.ts'
import { setupSteps } from '#core/agencies/setup-steps.ts'
import { decisions, workItemKinds } from '#core/agencies/work-items.ts'
import { legalKinds } from '#core/app/legal-texts.ts'
import { feeBearers } from '#core/money/instalment-fees.ts'
import { withheldTaxes, withholdingBases, withholdingPayees } from '#core/money/withholdings.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { permissions } from '#core/people/permissions.ts'
import { topics } from '#core/people/subscriptions.ts'
import { groupStates } from '#core/products/groups.ts'
import { productStates } from '#core/products/product-states.ts'
import { kinds } from '#core/products/products.ts'
import { stockKinds } from '#core/products/stock-limits.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'
import { vehicles } from '#core/products/transfers.ts'
import { customerMails } from '#core/sales/mails.ts'
import { guestReports, rideReports } from '#core/sales/ride-reports.ts'
import { overduePolicies, recordedMethods } from '#core/sales/sales.ts'
import { auditRoles } from './audit-events.ts'

/** The values of details with a fixed set of values. Each value has words in `audit.json`. */
export const auditValues = {
  account_state: accountStates,
  agency_datum: ['personKind', ...correctableData, ...changeKinds],
  audience: ['all', 'states', 'accounts'],
  browser: browsers,
  call: callOutcomes,
  decision: decisions,
  direction: ['to_branch', 'to_agency'],
  document: documentKinds,
  failure: [
    'abandoned',
    'authentication_failed',
    'card_declined',
    'currency_mismatch',
    'expired',
    'insufficient_funds',
    'refused',
  ],
  fee: localFeeCodes,
  fee_bearer: feeBearers,
  group_state: groupStates,
  guest_report: guestReports,
  legal_kind: legalKinds,
  method: recordedMethods,
  note: noteKinds,
  overdue: overduePolicies,
  part: ['tax', 'bank'],
  permission: permissions,
  product: kinds,
  product_state: productStates,
  purpose: ['full', 'deposit', 'balance'],
  review: workItemKinds,
  ride_report: rideReports,
  role: auditRoles,
  sale_mail: customerMails,
  setup_step: setupSteps,
  stage: prospectStages,
  stock_setting: stockKinds,
  system: systems,
  tax: taxCodes,
  topic: topics,
  touch: touchKinds,
  vehicle: vehicles,
  withheld_tax: withheldTaxes,
  withholding_base: withholdingBases,
  withholding_payee: withholdingPayees,
} as const satisfies Record<string, readonly string[]>
export type AuditTerm = keyof typeof auditValues

export const isAuditTerm = (reading: string): reading is AuditTerm => Object.hasOwn(auditValues, reading)
