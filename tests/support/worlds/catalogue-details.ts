import { textFrom } from '#core/app/written-text.ts'
import { markOf } from './detail-parts.ts'

const destination = {
  name: textFrom({ es: 'Bacalar', en: 'Bacalar' }),
  tagline: textFrom({ es: 'Siete colores', en: 'Seven colors' }),
  zones: textFrom({ es: 'Centro', en: 'Town' }),
}

/** Details of destinations, products and stock. */
export const catalogueDetails = {
  destination_added: destination,
  destination_changed: {
    ...{ was: { ...destination, placeInList: 2 }, ...destination, placeInList: 1 },
    zones: textFrom({ es: 'Centro, Muelle', en: 'Town, Pier' }),
  },
  destination_created: { ...destination, jurisdiction: 'MX-ROO' },
  destination_removed: destination,
  product_applied: { productId: markOf('products'), version: 2, withdrawn: ['Suite'] },
  product_created: { productId: markOf('products'), name: destination.name, from: markOf('products') },
  product_move_undone: { productId: markOf('products'), from: 'archived', to: 'published' },
  product_moved: { productId: markOf('products'), from: 'draft', to: 'published' },
  season_removed: { season: 'Alta 2027' },
  season_saved: { season: 'Alta 2027', was: 'Alta' },
  season_terms_saved: { productId: markOf('products') },
  seasons_copied: { fromYear: 2027, toYear: 2028, count: 12 },
  promotion_paused: { name: destination.name },
  promotion_removed: { name: destination.name },
  promotion_resumed: { name: destination.name },
  promotion_saved: { name: destination.name, was: '20 %', takes: '4 × 3', code: 'VERANO26' },
  stock_change_undone: { changeId: markOf('changes'), productId: markOf('products'), count: 31 },
  stock_changed: {
    ...{ changeId: markOf('changes'), productId: markOf('products'), setting: 'percent', count: 31 },
    ...{ from: '2026-12-01', to: '2026-12-31' },
  },
}
