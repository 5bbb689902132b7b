/** The addresses of an area's product list and editor, and its names for them. */
export const catalogueAddresses = {
  agency: {
    list: '/agency/catalogs/products',
    product: '/agency/catalogs/products/$productId',
    calendar: '/agency/catalogs/products/$productId/calendar',
    seasonPrices: '/agency/catalogs/products/$productId/seasons',
    seasons: '/agency/catalogs/products/seasons',
    import: '/agency/catalogs/products/import',
    ridePrices: '/agency/catalogs/ride-prices',
    promotions: '/agency/catalogs/promotions',
    words: 'agency',
  },
  staff: {
    list: '/admin/products',
    product: '/admin/products/$productId',
    calendar: '/admin/products/$productId/calendar',
    seasonPrices: '/admin/products/$productId/seasons',
    seasons: '/admin/products/seasons',
    import: '/admin/products/import',
    ridePrices: '/admin/products/ride-prices',
    promotions: '/admin/products/promotions',
    words: 'staff',
  },
} as const

export type CatalogueAddress = (typeof catalogueAddresses)[keyof typeof catalogueAddresses]
