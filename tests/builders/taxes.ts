import type { TaxTable } from '#core/products/taxes.ts'

/** The taxes of a new installation for the places that tests sell in. */
export const taxTable: TaxTable = {
  rules: [
    { code: 'iva', jurisdiction: 'MX', bp: 1600, from: '2010-01-01' },
    { code: 'ish', jurisdiction: 'MX-ROO', bp: 600, from: '2023-04-01' },
    { code: 'ish', jurisdiction: 'MX-CMX', bp: 500, from: '2022-01-01' },
    { code: 'ish', jurisdiction: 'MX-OAX', bp: 500, from: '2020-01-01' },
    { code: 'ish', jurisdiction: 'MX-JAL', bp: 400, from: '2020-01-01' },
    { code: 'itbis', jurisdiction: 'DO', bp: 1800, from: '2013-01-01' },
    { code: 'service', jurisdiction: 'DO', bp: 1000, from: '2013-01-01' },
  ],
  fees: [
    { code: 'dsa', municipality: 'benito-juarez', perRoomNightMinor: 7920, from: '2025-02-01' },
    { code: 'dsa', municipality: 'benito-juarez', perRoomNightMinor: 8212, from: '2026-02-01' },
  ],
}
