import 'i18next'
import type access from '../../locales/es/access.json'
import type adminMenu from '../../locales/es/admin-menu.json'
import type affiliate from '../../locales/es/affiliate.json'
import type agencies from '../../locales/es/agencies.json'
import type agencyHome from '../../locales/es/agency-home.json'
import type agencyMenu from '../../locales/es/agency-menu.json'
import type agencySearch from '../../locales/es/agency-search.json'
import type agentLogin from '../../locales/es/agent-login.json'
import type agents from '../../locales/es/agents.json'
import type agentsByState from '../../locales/es/agents-by-state.json'
import type apiError from '../../locales/es/api-error.json'
import type app from '../../locales/es/app.json'
import type assortment from '../../locales/es/assortment.json'
import type audit from '../../locales/es/audit.json'
import type bookingEngine from '../../locales/es/booking-engine.json'
import type bookingPages from '../../locales/es/booking-pages.json'
import type bookings from '../../locales/es/bookings.json'
import type branches from '../../locales/es/branches.json'
import type calls from '../../locales/es/calls.json'
import type cancellationTerms from '../../locales/es/cancellation-terms.json'
import type cart from '../../locales/es/cart.json'
import type consent from '../../locales/es/consent.json'
import type credit from '../../locales/es/credit.json'
import type crm from '../../locales/es/crm.json'
import type documents from '../../locales/es/documents.json'
import type emails from '../../locales/es/emails.json'
import type errors from '../../locales/es/errors.json'
import type executives from '../../locales/es/executives.json'
import type expiredLink from '../../locales/es/expired-link.json'
import type files from '../../locales/es/files.json'
import type groupStates from '../../locales/es/group-states.json'
import type groupsAndEvents from '../../locales/es/groups-and-events.json'
import type home from '../../locales/es/home.json'
import type install from '../../locales/es/install.json'
import type languageOffer from '../../locales/es/language-offer.json'
import type lists from '../../locales/es/lists.json'
import type login from '../../locales/es/login.json'
import type maintenance from '../../locales/es/maintenance.json'
import type newPassword from '../../locales/es/new-password.json'
import type notFound from '../../locales/es/not-found.json'
import type notices from '../../locales/es/notices.json'
import type noticesDesk from '../../locales/es/notices-desk.json'
import type numbers from '../../locales/es/numbers.json'
import type outbox from '../../locales/es/outbox.json'
import type outdated from '../../locales/es/outdated.json'
import type packs from '../../locales/es/packs.json'
import type party from '../../locales/es/party.json'
import type payment from '../../locales/es/payment.json'
import type paymentLinks from '../../locales/es/payment-links.json'
import type platformSearch from '../../locales/es/platform-search.json'
import type platformSettings from '../../locales/es/platform-settings.json'
import type preview from '../../locales/es/preview.json'
import type products from '../../locales/es/products.json'
import type prospects from '../../locales/es/prospects.json'
import type push from '../../locales/es/push.json'
import type quotes from '../../locales/es/quotes.json'
import type recovery from '../../locales/es/recovery.json'
import type register from '../../locales/es/register.json'
import type registrationDesk from '../../locales/es/registration-desk.json'
import type reports from '../../locales/es/reports.json'
import type results from '../../locales/es/results.json'
import type salesDesk from '../../locales/es/sales-desk.json'
import type sellerData from '../../locales/es/seller-data.json'
import type sellers from '../../locales/es/sellers.json'
import type selling from '../../locales/es/selling.json'
import type settlements from '../../locales/es/settlements.json'
import type sharing from '../../locales/es/sharing.json'
import type staffHome from '../../locales/es/staff-home.json'
import type storage from '../../locales/es/storage.json'
import type storefront from '../../locales/es/storefront.json'
import type termsAndConditions from '../../locales/es/terms-and-conditions.json'
import type transferService from '../../locales/es/transfer-service.json'
import type travelerInfo from '../../locales/es/traveler-info.json'
import type vouchers from '../../locales/es/vouchers.json'
import type workDesk from '../../locales/es/work-desk.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      'admin-menu': typeof adminMenu
      affiliate: typeof affiliate
      agencies: typeof agencies
      consent: typeof consent
      agents: typeof agents
      'agents-by-state': typeof agentsByState
      credit: typeof credit
      crm: typeof crm
      executives: typeof executives
      documents: typeof documents
      register: typeof register
      'registration-desk': typeof registrationDesk
      notices: typeof notices
      'notices-desk': typeof noticesDesk
      numbers: typeof numbers
      packs: typeof packs
      settlements: typeof settlements
      sharing: typeof sharing
      emails: typeof emails
      'transfer-service': typeof transferService
      vouchers: typeof vouchers
      branches: typeof branches
      'sales-desk': typeof salesDesk
      'seller-data': typeof sellerData
      sellers: typeof sellers
      'agency-menu': typeof agencyMenu
      'agency-search': typeof agencySearch
      'agency-home': typeof agencyHome
      access: typeof access
      calls: typeof calls
      'new-password': typeof newPassword
      recovery: typeof recovery
      'api-error': typeof apiError
      'agent-login': typeof agentLogin
      app: typeof app
      assortment: typeof assortment
      audit: typeof audit
      'booking-engine': typeof bookingEngine
      'booking-pages': typeof bookingPages
      bookings: typeof bookings
      'cancellation-terms': typeof cancellationTerms
      cart: typeof cart
      errors: typeof errors
      'expired-link': typeof expiredLink
      files: typeof files
      'group-states': typeof groupStates
      'groups-and-events': typeof groupsAndEvents
      home: typeof home
      install: typeof install
      'language-offer': typeof languageOffer
      lists: typeof lists
      login: typeof login
      maintenance: typeof maintenance
      'not-found': typeof notFound
      outbox: typeof outbox
      outdated: typeof outdated
      party: typeof party
      payment: typeof payment
      'payment-links': typeof paymentLinks
      'platform-search': typeof platformSearch
      'platform-settings': typeof platformSettings
      prospects: typeof prospects
      push: typeof push
      quotes: typeof quotes
      selling: typeof selling
      preview: typeof preview
      products: typeof products
      reports: typeof reports
      results: typeof results
      'staff-home': typeof staffHome
      storage: typeof storage
      storefront: typeof storefront
      'terms-and-conditions': typeof termsAndConditions
      'traveler-info': typeof travelerInfo
      'work-desk': typeof workDesk
    }
  }
}
