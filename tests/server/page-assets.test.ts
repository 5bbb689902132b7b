import { expect, test } from 'vitest'
import { type BuildManifest, pageAssets } from '#server/platform/http/page-assets.ts'

const manifest: BuildManifest = {
  'index.html': {
    file: 'assets/index-a1.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['src/routes/shop.tsx?tsr-split=component', 'src/routes/other.tsx?tsr-split=component'],
    css: ['assets/index-a1.css'],
    assets: ['assets/sans-subset-a1.woff2', 'assets/sans-latin-ext-a1.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor-b2.js' },
  '_form.js': {
    file: 'assets/form-c3.js',
    imports: ['_vendor.js', 'index.html'],
    css: ['assets/form-c3.css'],
  },
  'src/routes/shop.tsx?tsr-split=component': {
    file: 'assets/shop-d4.js',
    imports: ['_vendor.js', '_form.js', 'index.html'],
    dynamicImports: ['src/ui/calendar.tsx'],
  },
  'src/routes/other.tsx?tsr-split=component': { file: 'assets/other-e5.js', css: ['assets/other-e5.css'] },
  'src/ui/calendar.tsx': { file: 'assets/calendar-f6.js', css: ['assets/calendar-f6.css'] },
}

test('a page needs the entry, its imports, and the matched routes with theirs', () => {
  expect(pageAssets(manifest, 'index.html', ['src/routes/__root.tsx', 'src/routes/shop.tsx'])).toEqual({
    script: '/assets/index-a1.js',
    modules: ['/assets/vendor-b2.js', '/assets/shop-d4.js', '/assets/form-c3.js'],
    styles: ['/assets/index-a1.css', '/assets/form-c3.css'],
    fonts: ['/assets/sans-subset-a1.woff2'],
  })
})

test('a route in the entry, or an unknown one, adds nothing; nor does one whose name has the same prefix', () => {
  const bare = { modules: ['/assets/vendor-b2.js'], styles: ['/assets/index-a1.css'] }
  expect(pageAssets(manifest, 'index.html', [])).toMatchObject(bare)
  expect(pageAssets(manifest, 'index.html', ['src/routes/shop'])).toMatchObject(bare)
})

test('a screen within a shared chunk needs that chunk, not the file that only names its part', () => {
  const forwarding: BuildManifest = {
    ...manifest,
    'src/routes/shop.tsx?tsr-split=component': {
      file: 'assets/shop-alias-d4.js',
      imports: ['_form.js'],
    },
  }
  expect(pageAssets(forwarding, 'index.html', ['src/routes/shop.tsx']).modules).toEqual([
    '/assets/vendor-b2.js',
    '/assets/form-c3.js',
  ])
})

test('an entry missing from the build is reported', () => {
  expect(() => pageAssets({}, 'index.html', [])).toThrow('index.html has not been built')
})
