import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Bundle, bundleType } from '#core/bundle/bundle.ts'
import { knownOf } from '#core/bundle/receive-pack.ts'
import { dayIn } from '#core/time/days.ts'
import { assortmentRules } from '#server/modules/assortment/tables.ts'
import { readBundle } from '#src/offline/read-bundle.ts'
import type { Shelf } from '#src/offline/shelf.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** The clock is fixed, so that a difference in answers has another cause. */
export const now = new Date()
export const today = dayIn(now, 'America/Cancun')
export const destinationIds = ['puerto-vallarta', 'cancun', 'oaxaca'] as const

export interface BundleWorld {
  app: TestApp
  seller: HttpClient
  /** The data on the seller's phone. */
  shelf: Shelf
  post(client: HttpClient, destinationId: string, known: unknown): Promise<Response>
  /** A destination as the phone receives it, with its transferred size (`bytes`) and decompressed. */
  fetchBundle(
    destinationId: string,
    before: Bundle | null,
  ): Promise<ReturnType<typeof readBundle> & { bytes: number; plain: number }>
}

/** The demo, with a seller whose phone stores three destinations; the agency hides a hotel and raises the prices of one place. */
export async function makeBundleWorld(): Promise<BundleWorld> {
  const app = await startTestApp({ demo: true, clock: { now: () => now }, env: { SEARCH_LIMIT: '0' } })
  const seller = await signedInAs(app.deps.database, app.baseUrl, 'demo-seller-one')
  const rule = { accountId: '1001', groupUrl: '', hidden: null, position: null, markupBp: null }
  await app.deps.database
    .insert(assortmentRules)
    .values([
      { ...rule, scope: 'destination' as const, subject: 'oaxaca', markupBp: 1777 },
      { ...rule, scope: 'product' as const, subject: 'casa-grana-oaxaca', hidden: true },
    ])
    .onConflictDoNothing()

  const post: BundleWorld['post'] = (client, destinationId, known) =>
    fetch(`${app.baseUrl}/bundles/${destinationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(client.cookie && { cookie: client.cookie }) },
      body: JSON.stringify(known),
    })
  const fetchBundle: BundleWorld['fetchBundle'] = async (destinationId, before) => {
    const known = before?.packs.map((pack) => knownOf(pack, now)) ?? []
    const answer = await post(seller, destinationId, known)
    expect(answer.headers.get('content-type')).toBe(bundleType)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('x-file-bytes')).toBe(String(bytes.length))
    return { ...readBundle(bytes, before), bytes: gzipSync(bytes).length, plain: bytes.length }
  }

  const fetched = await Promise.all(destinationIds.map((id) => fetchBundle(id, null)))
  const { shop } = fetched[0] as (typeof fetched)[number]
  return { app, seller, post, fetchBundle, shelf: { shop, bundles: fetched.map(({ bundle }) => bundle) } }
}
