import { describe, expect, it } from 'vitest'
import { innerPath, mountAt, outerPath } from '#core/app/mounts.ts'
import { addressElsewhere } from '#core/app/own-domains.ts'
import { publicUrl } from '#core/app/public-url.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'

const platform = mountAt('/booking/1001', null)
const own = { accountId: '1001', platform: 'https://portal.example', origin: 'https://reservas.viajes.mx' }
const domain = mountAt('/view/5', own)
const frame = mountAt('/booking-engine/1001/view/5', null)

/** A path for every screen of the booking area. */
const paths = routePatterns
  .filter((pattern) => pattern.startsWith('/booking/'))
  .map((pattern) =>
    pattern.replace(':account_id', '1001').replace(':product', 'hotels').replaceAll(/:\w+/g, 'x'),
  )

describe('mounts', () => {
  it('do not exist on the platform', () => {
    expect(platform).toBeNull()
    expect(innerPath(platform, '/view/5')).toBe('/view/5')
  })

  it.each(paths)('%s has a short path on the own domain, and resolves there', (path) => {
    const short = path.slice('/booking/1001'.length) || '/'
    expect(outerPath(domain, path)).toBe(short)
    expect(innerPath(domain, short)).toBe(path)
  })

  it.each(paths)('%s on the own domain is redirected to its short path', (path) => {
    const short = path.slice('/booking/1001'.length) || '/'
    expect(addressElsewhere(own, path)).toBe(own.origin + short)
    expect(addressElsewhere(own, short)).toBeNull()
    expect(publicUrl(own.platform, own, `${path}?lang=en`)).toBe(`${own.origin}${short}?lang=en`)
  })

  it('leave the platform’s pages and other agencies on the platform', () => {
    const there = [
      '/agency',
      '/admin/login',
      '/signup',
      '/voucher',
      '/booking/1002/hotels',
      '/booking-engine/1002',
    ]
    for (const path of there) {
      expect(addressElsewhere(own, path), path).toBe(own.platform + path)
      expect(publicUrl(own.platform, own, path), path).toBe(own.platform + path)
    }
    const here = [
      '/',
      '/view/5',
      '/transaction-response',
      '/booking-engine/1001',
      '/booking-engine/1001/view/5',
    ]
    for (const path of [...here, '/nowhere', '//portal.example', '/booking/1001/nowhere'])
      expect(addressElsewhere(own, path), path).toBeNull()
  })

  it('leave all other pages of the domain unchanged', () => {
    for (const path of [
      '/transaction-response',
      '/voucher',
      '/booking/1002/hotels',
      '/viewer',
      '/booking/10011',
    ]) {
      expect(innerPath(domain, path)).toBe(path)
      expect(outerPath(domain, path)).toBe(path)
    }
  })

  it('keep a product in the frame, and its search on the pages of the booking engine', () => {
    expect(frame).toEqual({ accountId: '1001', isFrame: true, platform: null })
    for (const path of ['/booking/1001/view/5', '/booking/1001/search/x', '/booking/1001/legal/terms']) {
      const outer = path.replace('/booking/', '/booking-engine/')
      expect(outerPath(frame, path)).toBe(outer)
      expect(innerPath(frame, outer)).toBe(path)
    }
    for (const below of ['', '/hotels']) {
      expect(outerPath(frame, `/booking/1001${below}`)).toBe(`/booking-engine/1001${below}`)
      expect(innerPath(frame, `/booking-engine/1001${below}`)).toBe(`/booking-engine/1001${below}`)
    }
  })

  it('lead out of the frame for everything else', () => {
    for (const path of ['/booking/1001/payment/5', '/booking/1001/pay/x', '/booking/1002', '/agency']) {
      expect(outerPath(frame, path)).toBe(path)
    }
  })
})
