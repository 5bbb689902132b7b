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
  MapPinned,
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
      { to: '/agency', section: 'agency-home', icon: House, action: 'see the agency', exact: true },
      { to: '/agency/search', section: 'agency-search', icon: Search, action: 'see a sale' },
      { to: '/agency/notices', section: 'notices', icon: Bell, action: 'read notices' },
    ],
  },
  {
    key: 'sales',
    items: [
      {
        to: '/booking/$accountId',
        section: 'agency-menu/sell',
        icon: ShoppingBag,
        action: 'sell for a client',
      },
      {
        to: '/agency/sales',
        also: '/agency/sales/$saleId',
        section: 'sales-desk',
        icon: ReceiptText,
        action: 'see a sale',
        exact: true,
      },
      { to: '/agency/quotes', section: 'quotes-desk', icon: FileText, action: 'see quotes' },
      { to: '/agency/cash', section: 'cash', icon: Banknote, action: 'count cash' },
      {
        to: '/agency/gift-cards',
        also: '/agency/gift-cards/$cardId',
        section: 'gift-cards',
        icon: Gift,
        action: 'sell gift cards',
      },
      { to: '/agency/sales/invoices', section: 'issued-invoices', icon: Landmark, action: 'see a sale' },
      { to: '/agency/outbox', section: 'outbox', icon: Send, action: 'see the agency' },
    ],
  },
  {
    key: 'offer',
    items: [
      { to: '/agency/sales/groups', section: 'groups-and-events', icon: PartyPopper, action: 'see groups' },
      {
        to: '/agency/sales/transfer-service',
        section: 'transfer-service',
        icon: Bus,
        action: 'see transfers',
      },
      { to: '/agency/sales/departures', section: 'departures', icon: MapPinned, action: 'see departures' },
      { to: '/agency/products', section: 'assortment', icon: Tags, action: 'see assortment' },
      { to: '/agency/catalogs/products', section: 'catalogue', icon: Package, action: 'edit products' },
      {
        to: '/agency/suppliers',
        also: '/agency/payables',
        section: 'suppliers',
        icon: Truck,
        action: 'manage suppliers',
      },
      {
        to: '/agency/template/{-$groupId}',
        section: 'booking-pages',
        icon: Palette,
        action: 'design booking pages',
      },
    ],
  },
  {
    key: 'team',
    items: [
      { to: '/agency/catalogs/travel-agents', section: 'sellers', icon: Users, action: 'see sellers' },
      { to: '/agency/catalogs/branches', section: 'branches', icon: Store, action: 'see branches' },
      { to: '/agency/catalogs/emails', section: 'emails', icon: Mail, action: 'manage subscriptions' },
    ],
  },
  {
    key: 'account',
    items: [
      { to: '/agency/reports/booking', section: 'reports/sales', icon: ChartColumn, action: 'see reports' },
      {
        to: '/agency/reports/statement',
        section: 'reports/statement',
        icon: Scale,
        action: 'see the balance',
      },
      {
        to: '/agency/reports/accounting',
        section: 'accounting',
        icon: BookOpenCheck,
        action: 'keep the books',
      },
      { to: '/agency/affiliate', section: 'affiliate', icon: Building2, action: 'see the agency' },
      { to: '/agency/offline', section: 'packs', icon: CloudOff, action: 'sell for a client' },
    ],
  },
] as const satisfies readonly MenuGroup<MenuItem & { action: Action; or?: Action }>[]
