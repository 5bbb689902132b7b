/** Where an area has the list of its products, and their editor. */
export const catalogueAddresses = {
  agency: { list: '/agency/catalogs/products', product: '/agency/catalogs/products/$productId' },
  staff: { list: '/admin/products', product: '/admin/products/$productId' },
} as const

export type CatalogueAddress = (typeof catalogueAddresses)[keyof typeof catalogueAddresses]
