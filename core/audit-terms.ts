import { accountStates, documentKinds } from './accounts.ts'
import { auditRoles } from './audit-events.ts'
import { browsers, systems } from './devices.ts'
import { groupStates } from './groups.ts'
import { kinds } from './products.ts'
import { prospectData, prospectStages, touchKinds } from './prospects.ts'
import { noteKinds } from './registration-desk.ts'
import { overduePolicies, recordedMethods } from './sales.ts'
import { topics } from './subscriptions.ts'
import { taxCodes } from './tax-codes.ts'
import { localFeeCodes } from './taxes.ts'
import { vehicles } from './transfers.ts'
import { decisions, workItemKinds } from './work-items.ts'

/** Values of details that are one of few, each with its words in `audit.json`. */
export const auditTerms = {
  account_state: accountStates,
  audience: ['all', 'states', 'accounts'],
  browser: browsers,
  datum: prospectData,
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
  group_state: groupStates,
  method: recordedMethods,
  note: noteKinds,
  overdue: overduePolicies,
  part: ['tax', 'bank'],
  product: kinds,
  purpose: ['full', 'deposit', 'balance'],
  review: workItemKinds,
  role: auditRoles,
  stage: prospectStages,
  system: systems,
  tax: taxCodes,
  topic: topics,
  touch: touchKinds,
  vehicle: vehicles,
} as const satisfies Record<string, readonly string[]>
export type AuditTerm = keyof typeof auditTerms

export const isAuditTerm = (reading: string): reading is AuditTerm => Object.hasOwn(auditTerms, reading)
