/** Parts of a product page rendered only in the browser, after hydration: one request for all of them. */
export { AmenityIcon } from './amenity-icon.tsx'
export { PriceMonths } from './calendar/price-months.tsx'
