/** Where an area has its products and their editor. */
export interface RideAddresses {
  list: '/agency/catalogs/products' | '/admin/products'
  product: '/agency/catalogs/products/$productId' | '/admin/products/$productId'
}
