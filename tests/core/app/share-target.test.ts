import { expect, test } from 'vitest'
import { isFromOtherSite } from '#core/app/share-target.ts'

const own = 'https://venta.example'
const app = {
  ...{ destination: 'document', referrer: '', origin: 'null' },
  referrerPolicy: 'strict-origin-when-cross-origin',
}

test('files are accepted from other apps and our own pages, not from pages of other sites', () => {
  for (const ours of [
    {},
    { origin: null, referrerPolicy: '' },
    { referrer: 'android-app://com.example/' },
    { referrer: `${own}/`, origin: own, referrerPolicy: 'strict-origin' },
    { referrer: `${own}/agency`, origin: own, referrerPolicy: 'same-origin' },
  ])
    expect(isFromOtherSite({ ...app, ...ours }, own), JSON.stringify(ours)).toBe(false)
  for (const foreign of [
    { referrer: 'https://malo.example/', origin: 'https://malo.example' },
    { origin: 'https://malo.example' },
    { referrer: `${own}.malo.example/` },
    { referrer: `http://venta.example/` },
    { referrerPolicy: 'no-referrer' },
    { destination: 'iframe' },
    { destination: '' },
  ])
    expect(isFromOtherSite({ ...app, ...foreign }, own), JSON.stringify(foreign)).toBe(true)
})
