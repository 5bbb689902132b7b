const destination = {
  name: { es: 'Bacalar', en: 'Bacalar' },
  tagline: { es: 'Siete colores', en: 'Seven colors' },
  zones: { es: 'Centro', en: 'Town' },
}

/** What events of destinations and products are written with; `id`: makes a mark. */
export const catalogueDetails = (id: (name: string) => string) => ({
  destination_added: destination,
  destination_changed: {
    ...{ was: { ...destination, placeInList: 2 }, ...destination, placeInList: 1 },
    zones: { es: 'Centro, Muelle', en: 'Town, Pier' },
  },
  destination_created: { ...destination, jurisdiction: 'MX-ROO' },
  destination_removed: destination,
  product_applied: { productId: id('products'), version: 2, withdrawn: ['Suite'] },
  product_created: { productId: id('products'), name: destination.name, from: id('products') },
  product_moved: { productId: id('products'), from: 'draft', to: 'published' },
})
