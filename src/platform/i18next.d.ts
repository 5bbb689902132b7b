import 'i18next'
import type apiError from '../../locales/es/api-error.json'
import type app from '../../locales/es/app.json'
import type bookings from '../../locales/es/bookings.json'
import type cancellationTerms from '../../locales/es/cancellation-terms.json'
import type cart from '../../locales/es/cart.json'
import type errors from '../../locales/es/errors.json'
import type expiredLink from '../../locales/es/expired-link.json'
import type home from '../../locales/es/home.json'
import type login from '../../locales/es/login.json'
import type maintenance from '../../locales/es/maintenance.json'
import type notFound from '../../locales/es/not-found.json'
import type payment from '../../locales/es/payment.json'
import type products from '../../locales/es/products.json'
import type termsAndConditions from '../../locales/es/terms-and-conditions.json'
import type travelerInfo from '../../locales/es/traveler-info.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      'api-error': typeof apiError
      app: typeof app
      bookings: typeof bookings
      'cancellation-terms': typeof cancellationTerms
      cart: typeof cart
      errors: typeof errors
      'expired-link': typeof expiredLink
      home: typeof home
      login: typeof login
      maintenance: typeof maintenance
      'not-found': typeof notFound
      payment: typeof payment
      products: typeof products
      'terms-and-conditions': typeof termsAndConditions
      'traveler-info': typeof travelerInfo
    }
  }
}
