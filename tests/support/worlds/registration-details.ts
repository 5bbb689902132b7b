import { agreed, markOf, moved, why } from './detail-parts.ts'

/** Details of registrations. */
export const registrationDetails = {
  registration_approved: {
    ...{ ...moved, plan: markOf('plans'), ...agreed, withoutContract: true },
  },
  registration_asked: {
    ...{ kinds: ['contract', 'tax_status'], marked: { rfc: 'No es' }, message: 'Falta firmarlo' },
    signedBy: markOf('people'),
    ...moved,
  },
  registration_assigned: { executiveId: markOf('people'), before: markOf('people'), ...moved },
  registration_duplicate: { ...why, of: '1002', ...moved },
  registration_noted: { kind: 'message', said: 'Contestó', nextOn: null },
  registration_opened: {},
  registration_received: { terms: '2026-01', leadId: null },
  registration_rejected: { ...moved, ...why },
  registration_resubmitted: moved,
  registration_reopened: { ...moved, ...why },
  registration_returned: { ...moved, ...why },
  registration_taken: moved,
}
