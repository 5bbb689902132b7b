/**
 * Keys of SAT's catalogue c_ClaveProdServ by kind of product: hotel rooms, tour operators, passenger transport by road; and
 * for credit notes, billing services, which SAT prescribes for them.
 */
export const productKeys = {
  hotels: '90111800',
  tours: '90121501',
  transfers: '78111800',
  credit: '84111506',
} as const

/** Units of c_ClaveUnidad: a service, and the activity of a credit note. */
export const unitKeys = { service: 'E48', credit: 'ACT' } as const
