// Written by the build: server/commands/build/locales.ts

export interface SectionTexts {
  'access': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['access']
  'accounting': typeof import('#locales/en/agency/reports.json', { with: { type: 'json' } })['sections']['accounting']
  'admin-menu': Omit<typeof import('#locales/en/staff/admin-menu.json', { with: { type: 'json' } }), 'sections'>
  'admin-titles': typeof import('#locales/en/staff/admin-titles.json', { with: { type: 'json' } })
  'admins': typeof import('#locales/en/staff/platform-settings.json', { with: { type: 'json' } })['sections']['admins']
  'affiliate': typeof import('#locales/en/agency/affiliate.json', { with: { type: 'json' } })
  'agencies': Omit<typeof import('#locales/en/staff/agencies.json', { with: { type: 'json' } }), 'sections'>
  'agency-home': Omit<typeof import('#locales/en/agency/agency-home.json', { with: { type: 'json' } }), 'sections'>
  'agency-menu': Omit<typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } }), 'sections'>
  'agency-search': typeof import('#locales/en/agency/agency-home.json', { with: { type: 'json' } })['sections']['agency-search']
  'agency-titles': typeof import('#locales/en/agency/agency-titles.json', { with: { type: 'json' } })
  'agent-login': typeof import('#locales/en/entry/home.json', { with: { type: 'json' } })['sections']['agent-login']
  'agents': typeof import('#locales/en/staff/agencies.json', { with: { type: 'json' } })['sections']['agents']
  'agents-by-state': typeof import('#locales/en/staff/agencies.json', { with: { type: 'json' } })['sections']['agents-by-state']
  'api-error': Omit<typeof import('#locales/en/shared/api-error.json', { with: { type: 'json' } }), 'sections'>
  'app': Omit<typeof import('#locales/en/shared/app.json', { with: { type: 'json' } }), 'sections'>
  'assortment': Omit<typeof import('#locales/en/agency/assortment.json', { with: { type: 'json' } }), 'sections'>
  'audit': typeof import('#locales/en/staff/audit.json', { with: { type: 'json' } })
  'booking-engine': typeof import('#locales/en/shop/storefront.json', { with: { type: 'json' } })['sections']['booking-engine']
  'booking-pages': Omit<typeof import('#locales/en/agency/booking-pages.json', { with: { type: 'json' } }), 'sections'>
  'bookings': typeof import('#locales/en/shop/payment.json', { with: { type: 'json' } })['sections']['bookings']
  'branches': Omit<typeof import('#locales/en/agency/branches.json', { with: { type: 'json' } }), 'sections'>
  'brand': typeof import('#locales/en/staff/platform-settings.json', { with: { type: 'json' } })['sections']['brand']
  'call-requests': typeof import('#locales/en/staff/prospects.json', { with: { type: 'json' } })['sections']['call-requests']
  'calls': typeof import('#locales/en/entry/home.json', { with: { type: 'json' } })['sections']['calls']
  'cancellation-terms': typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } })['sections']['cancellation-terms']
  'cart': Omit<typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } }), 'sections'>
  'cash': typeof import('#locales/en/agency/reports.json', { with: { type: 'json' } })['sections']['cash']
  'catalogue': typeof import('#locales/en/work/catalogue.json', { with: { type: 'json' } })
  'commission-invoices': typeof import('#locales/en/work/disbursements.json', { with: { type: 'json' } })['sections']['commission-invoices']
  'consent': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['consent']
  'credit': typeof import('#locales/en/shared/credit.json', { with: { type: 'json' } })
  'crew-day': typeof import('#locales/en/shop/vouchers.json', { with: { type: 'json' } })['sections']['crew-day']
  'crews': typeof import('#locales/en/work/crews.json', { with: { type: 'json' } })
  'crm': typeof import('#locales/en/staff/prospects.json', { with: { type: 'json' } })['sections']['crm']
  'departures': typeof import('#locales/en/agency/departures.json', { with: { type: 'json' } })
  'destinations': typeof import('#locales/en/staff/destinations.json', { with: { type: 'json' } })
  'disbursements': Omit<typeof import('#locales/en/work/disbursements.json', { with: { type: 'json' } }), 'sections'>
  'dispute-evidence': typeof import('#locales/en/staff/work-desk.json', { with: { type: 'json' } })['sections']['dispute-evidence']
  'documents': typeof import('#locales/en/shared/documents.json', { with: { type: 'json' } })
  'downloads': typeof import('#locales/en/shared/mail.json', { with: { type: 'json' } })['sections']['downloads']
  'drawings': typeof import('#locales/en/shared/mail.json', { with: { type: 'json' } })['sections']['drawings']
  'driver-day': typeof import('#locales/en/shop/vouchers.json', { with: { type: 'json' } })['sections']['driver-day']
  'emails': typeof import('#locales/en/agency/booking-pages.json', { with: { type: 'json' } })['sections']['emails']
  'errors': typeof import('#locales/en/shared/api-error.json', { with: { type: 'json' } })['sections']['errors']
  'executives': typeof import('#locales/en/staff/agencies.json', { with: { type: 'json' } })['sections']['executives']
  'expired-link': typeof import('#locales/en/entry/recovery.json', { with: { type: 'json' } })['sections']['expired-link']
  'files': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['files']
  'gift-card': typeof import('#locales/en/shop/gift-card-shop.json', { with: { type: 'json' } })['sections']['gift-card']
  'gift-card-shop': Omit<typeof import('#locales/en/shop/gift-card-shop.json', { with: { type: 'json' } }), 'sections'>
  'gift-cards': typeof import('#locales/en/agency/gift-cards.json', { with: { type: 'json' } })
  'group-states': typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' } })['sections']['group-states']
  'groups-and-events': typeof import('#locales/en/agency/groups-and-events.json', { with: { type: 'json' } })
  'guests': typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } })['sections']['guests']
  'guide-day': typeof import('#locales/en/shop/vouchers.json', { with: { type: 'json' } })['sections']['guide-day']
  'home': Omit<typeof import('#locales/en/entry/home.json', { with: { type: 'json' } }), 'sections'>
  'install': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['install']
  'invoices': typeof import('#locales/en/shop/payment.json', { with: { type: 'json' } })['sections']['invoices']
  'issued-invoices': typeof import('#locales/en/agency/issued-invoices.json', { with: { type: 'json' } })
  'language-offer': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['language-offer']
  'lists': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['lists']
  'login': typeof import('#locales/en/shared/login.json', { with: { type: 'json' } })
  'looks': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['looks']
  'mail': Omit<typeof import('#locales/en/shared/mail.json', { with: { type: 'json' } }), 'sections'>
  'maintenance': typeof import('#locales/en/shared/maintenance.json', { with: { type: 'json' } })
  'new-password': typeof import('#locales/en/entry/recovery.json', { with: { type: 'json' } })['sections']['new-password']
  'not-found': typeof import('#locales/en/shared/api-error.json', { with: { type: 'json' } })['sections']['not-found']
  'notices': typeof import('#locales/en/agency/agency-home.json', { with: { type: 'json' } })['sections']['notices']
  'notices-desk': typeof import('#locales/en/staff/work-desk.json', { with: { type: 'json' } })['sections']['notices-desk']
  'numbers': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['numbers']
  'outbox': typeof import('#locales/en/shared/outbox.json', { with: { type: 'json' } })
  'outdated': typeof import('#locales/en/shared/api-error.json', { with: { type: 'json' } })['sections']['outdated']
  'own-domain': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['own-domain']
  'packs': typeof import('#locales/en/agency/assortment.json', { with: { type: 'json' } })['sections']['packs']
  'party': typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } })['sections']['party']
  'payables': typeof import('#locales/en/work/disbursements.json', { with: { type: 'json' } })['sections']['payables']
  'payment': Omit<typeof import('#locales/en/shop/payment.json', { with: { type: 'json' } }), 'sections'>
  'payment-links': typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' } })['sections']['payment-links']
  'payouts': typeof import('#locales/en/staff/settlements.json', { with: { type: 'json' } })['sections']['payouts']
  'platform-search': typeof import('#locales/en/staff/admin-menu.json', { with: { type: 'json' } })['sections']['platform-search']
  'platform-settings': Omit<typeof import('#locales/en/staff/platform-settings.json', { with: { type: 'json' } }), 'sections'>
  'preview': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['preview']
  'product-editor': Omit<typeof import('#locales/en/work/product-editor.json', { with: { type: 'json' } }), 'sections'>
  'product-import': typeof import('#locales/en/work/product-import.json', { with: { type: 'json' } })
  'product-photographs': typeof import('#locales/en/work/product-editor.json', { with: { type: 'json' } })['sections']['product-photographs']
  'product-pictures': typeof import('#locales/en/work/product-editor.json', { with: { type: 'json' } })['sections']['product-pictures']
  'products': Omit<typeof import('#locales/en/shop/products.json', { with: { type: 'json' } }), 'sections'>
  'promotion-codes': typeof import('#locales/en/shop/gift-card-shop.json', { with: { type: 'json' } })['sections']['promotion-codes']
  'promotions': typeof import('#locales/en/work/promotions.json', { with: { type: 'json' } })
  'prospect-fields': typeof import('#locales/en/staff/prospects.json', { with: { type: 'json' } })['sections']['prospect-fields']
  'prospects': Omit<typeof import('#locales/en/staff/prospects.json', { with: { type: 'json' } }), 'sections'>
  'push': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['push']
  'quotes': typeof import('#locales/en/shop/quotes.json', { with: { type: 'json' } })
  'quotes-desk': typeof import('#locales/en/agency/quotes-desk.json', { with: { type: 'json' } })
  'recovery': Omit<typeof import('#locales/en/entry/recovery.json', { with: { type: 'json' } }), 'sections'>
  'register': typeof import('#locales/en/entry/register.json', { with: { type: 'json' } })
  'registration-desk': Omit<typeof import('#locales/en/staff/registration-desk.json', { with: { type: 'json' } }), 'sections'>
  'reports': Omit<typeof import('#locales/en/agency/reports.json', { with: { type: 'json' } }), 'sections'>
  'results': typeof import('#locales/en/shop/products.json', { with: { type: 'json' } })['sections']['results']
  'ride-prices': typeof import('#locales/en/work/seasons.json', { with: { type: 'json' } })['sections']['ride-prices']
  'sales-desk': Omit<typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' } }), 'sections'>
  'sandbox': typeof import('#locales/en/shop/payment.json', { with: { type: 'json' } })['sections']['sandbox']
  'seasons': Omit<typeof import('#locales/en/work/seasons.json', { with: { type: 'json' } }), 'sections'>
  'seller-data': typeof import('#locales/en/agency/branches.json', { with: { type: 'json' } })['sections']['seller-data']
  'sellers': typeof import('#locales/en/agency/branches.json', { with: { type: 'json' } })['sections']['sellers']
  'selling': typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' } })['sections']['selling']
  'settlements': Omit<typeof import('#locales/en/staff/settlements.json', { with: { type: 'json' } }), 'sections'>
  'setup': typeof import('#locales/en/staff/platform-settings.json', { with: { type: 'json' } })['sections']['setup']
  'setup-steps': typeof import('#locales/en/staff/platform-settings.json', { with: { type: 'json' } })['sections']['setup-steps']
  'sharing': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['sharing']
  'staff-home': typeof import('#locales/en/staff/admin-menu.json', { with: { type: 'json' } })['sections']['staff-home']
  'stock-calendar': Omit<typeof import('#locales/en/work/stock-calendar.json', { with: { type: 'json' } }), 'sections'>
  'stock-waiting': typeof import('#locales/en/work/stock-calendar.json', { with: { type: 'json' } })['sections']['stock-waiting']
  'storage': typeof import('#locales/en/shared/app.json', { with: { type: 'json' } })['sections']['storage']
  'storefront': Omit<typeof import('#locales/en/shop/storefront.json', { with: { type: 'json' } }), 'sections'>
  'subscription': typeof import('#locales/en/work/agency-menu.json', { with: { type: 'json' } })['sections']['subscription']
  'suppliers': typeof import('#locales/en/work/suppliers.json', { with: { type: 'json' } })
  'tax-data': typeof import('#locales/en/staff/registration-desk.json', { with: { type: 'json' } })['sections']['tax-data']
  'terms-and-conditions': typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } })['sections']['terms-and-conditions']
  'transfer-service': typeof import('#locales/en/agency/transfer-service.json', { with: { type: 'json' } })
  'traveler-info': typeof import('#locales/en/shop/cart.json', { with: { type: 'json' } })['sections']['traveler-info']
  'vouchers': Omit<typeof import('#locales/en/shop/vouchers.json', { with: { type: 'json' } }), 'sections'>
  'withholdings': typeof import('#locales/en/work/disbursements.json', { with: { type: 'json' } })['sections']['withholdings']
  'work-desk': Omit<typeof import('#locales/en/staff/work-desk.json', { with: { type: 'json' } }), 'sections'>
}
