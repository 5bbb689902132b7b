/** The addresses of an area's products and their editor. */
export interface RideAddresses {
  list: '/agency/catalogs/products' | '/admin/products'
  product: '/agency/catalogs/products/$productId' | '/admin/products/$productId'
}
