import {
  Bell,
  Building2,
  Bus,
  ChartColumn,
  CloudOff,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  Palette,
  PartyPopper,
  ReceiptText,
  Send,
  Store,
  Tags,
  Users,
} from 'lucide-react'
import type { Action } from '#core/access.ts'

/** Screens of the agency area that stand in its menu. A new screen is one line here. */
export const agencyMenu = [
  { to: '/agency', key: 'home', icon: House, action: 'see the agency' },
  { to: '/agency/sales', key: 'sales', icon: ReceiptText, action: 'see a sale' },
  { to: '/agency/outbox', key: 'outbox', icon: Send, action: 'sell for a client' },
  { to: '/agency/sales/groups', key: 'groups', icon: PartyPopper, action: 'see groups' },
  { to: '/agency/sales/transfer-service', key: 'transfers', icon: Bus, action: 'see transfers' },
  { to: '/agency/products', key: 'assortment', icon: Tags, action: 'see assortment' },
  { to: '/agency/template/{-$groupId}', key: 'booking_page', icon: Palette, action: 'design booking pages' },
  { to: '/agency/catalogs/travel-agents', key: 'sellers', icon: Users, action: 'see sellers' },
  { to: '/agency/catalogs/branches', key: 'branches', icon: Store, action: 'see branches' },
  { to: '/agency/catalogs/emails', key: 'emails', icon: Mail, action: 'manage subscriptions' },
  { to: '/agency/reports/booking', key: 'reports', icon: ChartColumn, action: 'see reports' },
  { to: '/agency/notices', key: 'notices', icon: Bell, action: 'read notices' },
  { to: '/agency/offline', key: 'offline', icon: CloudOff, action: 'sell for a client' },
  { to: '/agency/affiliate', key: 'affiliate', icon: Building2, action: 'see the agency' },
  { to: '/agency/access', key: 'access', icon: KeyRound, action: 'see the agency' },
] as const satisfies readonly { to: string; key: string; icon: LucideIcon; action: Action }[]
