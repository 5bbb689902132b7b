import {
  Banknote,
  Building2,
  FilePlus2,
  FolderOpen,
  Inbox,
  MapPinned,
  Megaphone,
  Package,
  PhoneIncoming,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  Send,
  Settings2,
  ShieldCheck,
  Truck,
  UserSearch,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { MenuGroup, MenuItem } from '#src/shared/app/area-menu.tsx'

/** Screens in the menu of the staff's area, by purpose. A new screen is one line here. */
export const adminMenu = [
  {
    key: 'today',
    items: [
      { to: '/admin', key: 'home', icon: Inbox, exact: true },
      { to: '/admin/search', key: 'search', icon: Search },
      { to: '/admin/call-requests', key: 'call_requests', icon: PhoneIncoming },
      { to: '/admin/outbox', key: 'outbox', icon: Send },
    ],
  },
  {
    key: 'agencies',
    items: [
      { to: '/admin/agencies', key: 'agencies', icon: Building2 },
      { to: '/admin/affiliations/news', key: 'news', icon: FilePlus2 },
      { to: '/admin/affiliations/in-process', key: 'in_process', icon: FolderOpen },
      { to: '/admin/travel-agents-prospects', key: 'prospects', icon: UserSearch },
      { to: '/admin/agents-by-state', key: 'agents_by_state', icon: MapPinned },
      { to: '/admin/payouts', key: 'payouts', icon: Banknote, adminOnly: true },
    ],
  },
  {
    key: 'sales',
    items: [
      { to: '/admin/sales', key: 'sales', icon: ReceiptText },
      { to: '/admin/reviews', key: 'reviews', icon: Scale },
    ],
  },
  {
    key: 'platform',
    items: [
      { to: '/admin/products', key: 'products', icon: Package, adminOnly: true },
      {
        to: '/admin/suppliers',
        also: '/admin/payables',
        key: 'suppliers',
        icon: Truck,
        adminOnly: true,
      },
      { to: '/admin/admins', key: 'admins', icon: ShieldCheck, adminOnly: true },
      { to: '/admin/executives', key: 'executives', icon: UsersRound, adminOnly: true },
      { to: '/admin/notices', key: 'notices', icon: Megaphone, adminOnly: true },
      { to: '/admin/crm', key: 'crm', icon: Webhook, adminOnly: true },
      { to: '/admin/audit', key: 'audit', icon: ScrollText, adminOnly: true },
      { to: '/admin/settings', key: 'settings', icon: Settings2, adminOnly: true },
    ],
  },
] as const satisfies readonly MenuGroup<MenuItem & { adminOnly?: true }>[]
