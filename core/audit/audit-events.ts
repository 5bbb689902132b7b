import { roles } from '#core/access.ts'
import { fileEvents } from '#core/agencies/registration-desk.ts'
import { deskEvents } from '#core/sales/desk-events.ts'
import { type SaleEvent, saleEvents } from '#core/sales/sale-events.ts'

/**
 * Audit events other than those of sales, by the noun that they concern. `recordAuditEvent` accepts only these, and each has
 * words in `audit.json`.
 */
const events = {
  registrations: [
    ...fileEvents,
    'registration_opened',
    'file_opened',
    'instalments_changed',
    'overdue_policy_changed',
    'payment_plans_changed',
    'lead_received',
  ],
  agencies: [
    'assortment_changed',
    'balance_moved',
    'book_account_changed',
    'booking_page_published',
    'contract_accepted',
    'branch_changed',
    'branch_closed',
    'branch_closing',
    'branch_created',
    'branch_reactivated',
    'branch_suspended',
    'catalogue_import_undone',
    'cash_count_undone',
    'cash_counted',
    'catalogue_imported',
    'commission_invoice_requested',
    'contract_saved',
    'credit_granted',
    'domain_claimed',
    'domain_removed',
    'domain_unused',
    'domain_verified',
    'driver_link_sent',
    'embedding_changed',
    'fee_invoice_requested',
    'gift_card_expired',
    'gift_card_given',
    'gift_card_sold',
    'gift_card_voided',
    'global_invoice_requested',
    'global_invoices_changed',
    'notice_acknowledged',
    'product_applied',
    'product_created',
    'product_moved',
    'promotion_paused',
    'promotion_removed',
    'promotion_resumed',
    'promotion_saved',
    'quote_saved',
    'quote_withdrawn',
    'ride_assigned',
    'ride_pending',
    'ride_picked_up',
    'ride_reported',
    'sale_file_added',
    'season_removed',
    'season_saved',
    'season_terms_saved',
    'seasons_copied',
    'stock_change_undone',
    'stock_changed',
    'subscription_added',
    'subscription_changed',
    'subscription_confirmed',
    'subscription_removed',
    'subscription_stopped',
    'supplier_payment_cancelled',
    'supplier_payment_paid',
    'supplier_payment_reopened',
    'supplier_payments_ordered',
    'supplier_saved',
    'transfer_desk_changed',
  ],
  groups: [
    'blocks_released',
    'blocks_set',
    'group_changed',
    'group_created',
    'group_guest_removed',
    'group_guest_saved',
    'group_guests_imported',
    'group_moved',
    'group_payment_recorded',
    'group_payment_voided',
  ],
  people: [
    'handed_over',
    'invitation_accepted',
    'invitation_resent',
    'invitation_revoked',
    'passkey_added',
    'passkey_removed',
    'password_changed',
    'password_recovered',
    'second_factor_removed',
    'second_factor_set',
    'seller_changed',
    'seller_invited',
    'seller_reinstated',
    'seller_reset',
    'seller_suspended',
  ],
  platform: [
    'admin_deactivated',
    'admin_invitation_resent',
    'admin_invited',
    'admin_reactivated',
    'admin_rescued',
    'call_assigned',
    'call_recorded',
    'call_taken',
    'call_undone',
    'commission_plan_changed',
    'commission_plan_created',
    'crm_deliveries_resent',
    'exchange_rate_set',
    'exchange_rate_withdrawn',
    'destination_added',
    'destination_changed',
    'destination_created',
    'destination_removed',
    'executive_changed',
    'executive_deactivated',
    'executive_invitation_resent',
    'executive_invited',
    'executive_reactivated',
    'first_admin_created',
    'legal_draft_changed',
    'legal_draft_discarded',
    'legal_text_published',
    'instalment_fee_set',
    'instalment_fee_withdrawn',
    'local_fee_set',
    'local_fee_withdrawn',
    'notice_published',
    'notice_withdrawn',
    'platform_changed',
    'portfolio_reassigned',
    'prospect_assigned',
    'prospect_corrected',
    'prospect_file_added',
    'prospect_file_removed',
    'prospect_invited',
    'prospect_merged',
    'prospect_moved',
    'prospect_planned',
    'prospect_received',
    'prospect_taken',
    'prospect_visited',
    'review_decided',
    'setup_step_resumed',
    'setup_step_skipped',
    'state_executives_changed',
    'switches_changed',
    'tax_data_changed',
    'tax_set',
    'tax_withdrawn',
    'withholding_set',
    'withholding_withdrawn',
    'dispute_evidence_read',
    'work_item_assigned',
  ],
} as const

export type AuditEvent = (typeof events)[keyof typeof events][number]

/** All audit events, by the noun that they concern. */
export const auditFamilies: Record<'sales' | keyof typeof events, readonly string[]> = {
  sales: [...saleEvents, ...deskEvents],
  ...events,
}
export type AuditFamily = keyof typeof auditFamilies
export const auditFamilyNames = Object.keys(auditFamilies) as [AuditFamily, ...AuditFamily[]]

const ownEvents: ReadonlySet<string> = new Set(Object.values(events).flat())
export const isAuditEvent = (event: string): event is AuditEvent => ownEvents.has(event)
export const isSaleEvent = (event: string): event is SaleEvent => saleEvents.some((known) => known === event)

/** All events that are recorded. */
export const auditEvents: readonly string[] = [...new Set(Object.values(auditFamilies).flat())]

/** Roles in the audit log; `system`: automatic. */
export const auditRoles = [...roles, 'system'] as const
export type AuditRole = (typeof auditRoles)[number]

/** The role shown for the author of an event: a visitor who changes their own registration is an applicant. */
export const authorRoleOf = (role: AuditRole, event: string): AuditRole | 'applicant' =>
  role === 'visitor' && auditFamilies.registrations.includes(event) ? 'applicant' : role
