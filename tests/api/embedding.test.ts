import { afterAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { maxSites } from '#core/looks/embedding.ts'
import { openAssortment } from '#tests/support/worlds/assortment-world.ts'

const at = await openAssortment()
afterAll(() => at.close())

const change = (sites: string[], whose: Sent<'agency.getEmbedding'> = {}, client = at.owner) =>
  client.call('agency.changeEmbedding', { ...whose, sites })
const sitesOf = async (whose: Sent<'agency.getEmbedding'> = {}) =>
  (await at.owner.ask('agency.getEmbedding', whose)).sites

/** Which sites may embed the page at `path`, and the rest of the policy. */
async function policyAt(path: string) {
  const { headers } = await at.visitor.request(path, { headers: { accept: 'text/html' } })
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  const framed = directives.filter((one) => one.startsWith('frame-ancestors'))
  return { framed, rest: directives.filter((one) => !framed.includes(one)) }
}

describe('the sites that embed a booking engine', () => {
  test('are set by the owner, in any notation, and requested only by the page', async () => {
    expect(await sitesOf()).toEqual([])
    expect((await policyAt('/booking-engine/1001')).framed).toEqual(["frame-ancestors 'self'"])
    const changed = await change(['www.Viajes.mx/inicio', 'https://www.viajes.mx', 'blog.viajes.mx'])
    const sites = ['https://www.viajes.mx', 'https://blog.viajes.mx']
    expect(changed).toMatchObject({ status: 200, body: { accountId: '1001', sites } })
    expect(await sitesOf()).toEqual(sites)
    const usual = await policyAt('/agency')
    for (const path of [
      '/booking-engine/1001',
      '/booking-engine/1001/tours',
      '/booking-engine/1001/view/x',
    ]) {
      const { framed, rest } = await policyAt(path)
      expect(framed, path).toEqual([`frame-ancestors 'self' ${sites.join(' ')}`])
      expect(rest.length, path).toBe(usual.rest.length)
    }
    for (const path of ['/', '/booking/1001', '/booking/1001/checkout', '/admin/login'])
      expect((await policyAt(path)).framed, path).toEqual(["frame-ancestors 'none'"])
    for (const path of ['/booking-engine/1002', '/booking-engine/1002/search/x'])
      expect((await policyAt(path)).framed, path).toEqual(["frame-ancestors 'self'"])
    await change([])
    expect((await policyAt('/booking-engine/1001')).framed).toEqual(["frame-ancestors 'self'"])
  })

  test('are plain hosts, in a limited number', async () => {
    await change(['www.viajes.mx'])
    for (const site of ['*', 'http://viajes.mx', "viajes.mx; script-src 'unsafe-inline'", "'self'"])
      expect((await change([site])).code, site).toBe('bad_request')
    const many = Array.from({ length: maxSites + 1 }, (_, at) => `s${at}.viajes.mx`)
    expect((await change(many)).code).toBe('bad_request')
    expect(await sitesOf()).toEqual(['https://www.viajes.mx'])
  })

  test('of a branch are set by its agency; a seller sets none, and nobody those of another agency', async () => {
    expect((await change(['norte.viajes.mx'], { accountId: '1003' })).status).toBe(200)
    expect(await sitesOf({ accountId: '1003' })).toEqual(['https://norte.viajes.mx'])
    expect((await change(['norte.viajes.mx'], { accountId: '1002' })).code).toBe('account_not_found')
    const seller = await at.as('demo-seller-one')
    expect((await change([], {}, seller)).code).toBe('forbidden')
  })
})

test('the sample page has the HTML snippet, is not indexed, and exists for agencies that sell', async () => {
  const page = await at.visitor.request('/booking-engine/1001/demo?lang=en&kind=tours')
  const text = String(page.body)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(text).toContain('<html lang="en-US">')
  expect(text).toMatch(
    /<script src="[^"]+\/embed\.js" async><\/script><booking-engine account="1001" kind="tours" label=/,
  )
  const inEnglish = await at.visitor.request('/booking-engine/1001/demo', {
    headers: { 'accept-language': 'en-GB,es;q=0.5' },
  })
  expect(String(inEnglish.body)).toContain('<html lang="en-US">')
  expect((await policyAt('/booking-engine/1001/demo')).framed[0]).toMatch(/^frame-ancestors 'self'/)
  expect((await at.visitor.request('/booking-engine/999999/demo')).status).toBe(404)
  const odd = await at.visitor.request('/booking-engine/1001/demo?kind=%22%3E%3Cscript%3E')
  expect(String(odd.body)).toMatch(/<booking-engine account="1001" label=/)
})
