/** The tests of the screens of seasons. */
export const triedSeasons = {
  '/agency/catalogs/products/seasons': {
    main: [
      'matrix/seasons',
      'an owner names seasons, prices a hotel by them, applies them, and keeps what was changed by hand',
    ],
    refusal: ['matrix/seasons', 'two seasons do not share a day'],
  },
  '/agency/catalogs/products/:product_id/seasons': {
    main: [
      'matrix/seasons',
      'an owner names seasons, prices a hotel by them, applies them, and keeps what was changed by hand',
    ],
    refusal: ['matrix/seasons', 'a price that cannot be read, and one saved meanwhile, are not saved'],
  },
} as const
