/** Parts of a product's page that only a browser draws, once the page is alive: one request for all of them. */
export { AmenityIcon } from './amenity-icon.tsx'
export { PriceMonths } from './calendar/price-months.tsx'
