import { expect, test } from 'vitest'
import { readAssortmentAddress } from '#src/agency/assortment/assortment-list.ts'
import { readOwner } from '#src/agency/booking-pages/booking-page-address.ts'
import { readRegistrationAddress } from '#src/shared/registrations/registration-address.ts'
import { readSearchAddress } from '#src/shared/search/search-address.ts'
import { fileParts, readFileAddress } from '#src/staff/registrations/file-address.ts'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'

/** As the router parses addresses: digits become numbers. */
const cases = {
  owner: [readOwner, { account: 1003 }, [{ account: 'x' }, { account: 12 }, { account: '' }]],
  registration: [readRegistrationAddress, { step: 'tax' }, [{ step: 'taxes' }, { step: 1 }]],
  file: [readFileAddress, { part: 'money' }, [{ part: 'overview' }, { part: ['money'] }]],
  settings: [
    readSettingsAddress,
    { past: true, place: 'MX-ROO' },
    [{ past: 'true' }, { past: 1 }, { past: false }, { place: 'mx' }, { place: 'MX-ROO-1' }],
  ],
  search: [readSearchAddress, { text: 'Playa' }, [{ text: ' ' }, { text: true }, { text: {} }]],
  assortment: [
    readAssortmentAddress,
    { section: 'tours', text: 'Playa', destinationId: 'cancun', show: 'sold', sort: '-name', page: 2 },
    [{ section: 'hotels' }, { section: 'x' }, { show: 'all' }, { sort: 'name' }, { page: 1 }],
  ],
} as const

test.each(Object.entries(cases))('the address of %s is parsed', (_, [read, right, wrongs]) => {
  expect(read({ ...right, utm_source: 'mail' })).toEqual(right)
  for (const wrong of wrongs) expect(read(wrong), JSON.stringify(wrong)).toEqual({})
})

test('a number typed as a search term stays text', () => {
  expect(readSearchAddress({ text: 5551234 })).toEqual({ text: '5551234' })
})

test('the file of an agency opens with its overview', () => {
  const linked = fileParts.filter((part) => readFileAddress({ part }).part === undefined)
  expect(linked).toEqual(['overview'])
})
