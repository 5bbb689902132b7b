/** The tests of the screens of seasons and promotions. */
export const triedCatalogue = {
  '/agency/catalogs/products/seasons': {
    main: [
      'matrix/seasons',
      'an owner names seasons, prices a hotel by them, applies them, and keeps manual changes',
    ],
    refusal: ['matrix/seasons', 'two seasons do not share a day'],
  },
  '/agency/catalogs/products/:product_id/seasons': {
    main: [
      'matrix/seasons',
      'an owner names seasons, prices a hotel by them, applies them, and keeps manual changes',
    ],
    refusal: ['matrix/seasons', 'a price that cannot be read, and one saved meanwhile, are not saved'],
  },
  '/agency/catalogs/promotions': {
    main: ['matrix/promotions', 'an owner creates a promotion, sees its example, pauses and deletes it'],
    refusal: ['matrix/promotions', 'an owner creates a promotion, sees its example, pauses and deletes it'],
  },
} as const
