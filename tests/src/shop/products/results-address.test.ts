import { describe, expect, it } from 'vitest'
import { productContract } from '#core/contract/product.ts'
import {
  filtersOf,
  parseResultsAddress,
  parseViewAddress,
} from '#src/shop/products/results/results-address.ts'
import { filterCount, toggled } from '#src/shop/products/results/results-filters.ts'

/** The server's parse of the filters; throws where it would refuse them. */
function accepted(filters: object) {
  const input = productContract.search['~orpc'].inputSchema
  return input?.parse({ accountId: '1001', token: 'h', filters }).filters
}

describe('filters in the address', () => {
  it('keeps valid values', () => {
    const address = parseResultsAddress({
      group: 'boda-2026',
      sort: 'price',
      max: 12000.29,
      stars: [4, 5],
      boards: ['AI'],
      free: true,
      zones: ['zona-hotelera'],
      types: ['sea'],
    })
    expect(address.sort).toBe('price')
    expect(filterCount(address)).toBe(7)
    expect(accepted(filtersOf(address))).toEqual({
      maxMinor: 1_200_029,
      stars: [4, 5],
      boards: ['AI'],
      refundable: true,
      zones: ['zona-hotelera'],
      types: ['sea'],
    })
  })

  it('drops invalid values', () => {
    const address = parseResultsAddress({
      group: '../x',
      sort: 'sideways',
      max: -3,
      stars: [0, 9, 'x'],
      boards: ['ZZ'],
      free: 'perhaps',
      zones: ['<b>'],
      other: 1,
    })
    expect(address).toEqual({})
    expect(accepted(filtersOf(address))).toEqual({})
  })

  it('accepts a single value for a list', () => {
    expect(parseResultsAddress({ stars: 5, zones: 'centro' })).toEqual({ stars: [5], zones: ['centro'] })
  })

  it('adds and removes a value, leaving nothing behind', () => {
    expect(toggled(undefined, 4)).toEqual([4])
    expect(toggled([4, 5], 4)).toEqual([5])
    expect(toggled([4], 4)).toBeUndefined()
  })

  it('parses a product address', () => {
    expect(parseViewAddress({ group: 'boda', unit: '12' })).toEqual({ group: 'boda', unit: 12 })
    expect(parseViewAddress({ unit: 'x' })).toEqual({})
  })
})
