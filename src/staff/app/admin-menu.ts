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

/** The screens in the menu of the staff's area, by purpose. A new screen needs one line here. */
export const adminMenu = [
  {
    key: 'today',
    items: [
      { to: '/admin', section: 'staff-home', icon: Inbox, exact: true },
      { to: '/admin/search', section: 'platform-search', icon: Search },
      { to: '/admin/call-requests', section: 'call-requests', icon: PhoneIncoming },
      { to: '/admin/outbox', section: 'outbox', icon: Send },
    ],
  },
  {
    key: 'agencies',
    items: [
      { to: '/admin/agencies', section: 'agencies', icon: Building2 },
      { to: '/admin/affiliations/news', section: 'registration-desk/news', icon: FilePlus2 },
      { to: '/admin/affiliations/in-process', section: 'registration-desk/in_process', icon: FolderOpen },
      { to: '/admin/travel-agents-prospects', section: 'prospects', icon: UserSearch },
      { to: '/admin/agents-by-state', section: 'agents-by-state', icon: MapPinned },
      { to: '/admin/payouts', section: 'payouts', icon: Banknote, adminOnly: true },
    ],
  },
  {
    key: 'sales',
    items: [
      { to: '/admin/sales', section: 'sales-desk', icon: ReceiptText },
      { to: '/admin/reviews', section: 'work-desk', icon: Scale },
    ],
  },
  {
    key: 'platform',
    items: [
      { to: '/admin/products', section: 'catalogue/staff', icon: Package, adminOnly: true },
      {
        to: '/admin/suppliers',
        also: '/admin/payables',
        section: 'suppliers',
        icon: Truck,
        adminOnly: true,
      },
      { to: '/admin/admins', section: 'admins', icon: ShieldCheck, adminOnly: true },
      { to: '/admin/executives', section: 'executives', icon: UsersRound, adminOnly: true },
      { to: '/admin/notices', section: 'notices-desk', icon: Megaphone, adminOnly: true },
      { to: '/admin/crm', section: 'crm', icon: Webhook, adminOnly: true },
      { to: '/admin/audit', section: 'audit', icon: ScrollText, adminOnly: true },
      { to: '/admin/settings', section: 'platform-settings', icon: Settings2, adminOnly: true },
    ],
  },
] as const satisfies readonly MenuGroup<MenuItem & { adminOnly?: true }>[]
