import {
  Banknote,
  Bell,
  BookOpenCheck,
  Building2,
  Bus,
  ChartColumn,
  CloudOff,
  FileText,
  Gift,
  House,
  Landmark,
  Mail,
  Package,
  Palette,
  PartyPopper,
  ReceiptText,
  Scale,
  Search,
  Send,
  ShoppingBag,
  Store,
  Tags,
  Truck,
  Users,
} from 'lucide-react'
import type { Action } from '#core/actions.ts'
import type { MenuGroup, MenuItem } from '#src/shared/app/area-menu.tsx'

/** Screens in the menu of the agency area, by purpose. A new screen is one line here. */
export const agencyMenu = [
  {
    key: 'today',
    items: [
      { to: '/agency', key: 'home', icon: House, action: 'see the agency', exact: true },
      { to: '/agency/search', key: 'search', icon: Search, action: 'see a sale' },
      { to: '/agency/notices', key: 'notices', icon: Bell, action: 'read notices' },
    ],
  },
  {
    key: 'sales',
    items: [
      { to: '/booking/$accountId', key: 'sell', icon: ShoppingBag, action: 'sell for a client' },
      {
        to: '/agency/sales',
        also: '/agency/sales/$saleId',
        key: 'sales',
        icon: ReceiptText,
        action: 'see a sale',
        exact: true,
      },
      { to: '/agency/quotes', key: 'quotes', icon: FileText, action: 'see quotes' },
      { to: '/agency/cash', key: 'cash', icon: Banknote, action: 'count cash' },
      {
        to: '/agency/gift-cards',
        also: '/agency/gift-cards/$cardId',
        key: 'gift_cards',
        icon: Gift,
        action: 'sell gift cards',
      },
      { to: '/agency/sales/invoices', key: 'invoices', icon: Landmark, action: 'see a sale' },
      { to: '/agency/outbox', key: 'outbox', icon: Send, action: 'see the agency' },
    ],
  },
  {
    key: 'offer',
    items: [
      { to: '/agency/sales/groups', key: 'groups', icon: PartyPopper, action: 'see groups' },
      { to: '/agency/sales/transfer-service', key: 'transfers', icon: Bus, action: 'see transfers' },
      { to: '/agency/products', key: 'assortment', icon: Tags, action: 'see assortment' },
      { to: '/agency/catalogs/products', key: 'own_products', icon: Package, action: 'edit products' },
      {
        to: '/agency/suppliers',
        also: '/agency/payables',
        key: 'suppliers',
        icon: Truck,
        action: 'manage suppliers',
      },
      {
        to: '/agency/template/{-$groupId}',
        key: 'booking_page',
        icon: Palette,
        action: 'design booking pages',
      },
    ],
  },
  {
    key: 'team',
    items: [
      { to: '/agency/catalogs/travel-agents', key: 'sellers', icon: Users, action: 'see sellers' },
      { to: '/agency/catalogs/branches', key: 'branches', icon: Store, action: 'see branches' },
      { to: '/agency/catalogs/emails', key: 'emails', icon: Mail, action: 'manage subscriptions' },
    ],
  },
  {
    key: 'account',
    items: [
      { to: '/agency/reports/booking', key: 'reports', icon: ChartColumn, action: 'see reports' },
      { to: '/agency/reports/statement', key: 'statement', icon: Scale, action: 'see the balance' },
      { to: '/agency/reports/accounting', key: 'accounting', icon: BookOpenCheck, action: 'keep the books' },
      { to: '/agency/affiliate', key: 'affiliate', icon: Building2, action: 'see the agency' },
      { to: '/agency/offline', key: 'offline', icon: CloudOff, action: 'sell for a client' },
    ],
  },
] as const satisfies readonly MenuGroup<MenuItem & { action: Action; or?: Action }>[]
