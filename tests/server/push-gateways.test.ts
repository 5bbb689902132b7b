import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage } from '#core/people/push.ts'
import { contactOf } from '#server/gateways/push/create.ts'
import { createFirebaseMessaging } from '#server/gateways/push/firebase.ts'
import { makePushKeys } from '#server/gateways/push/push-keys.ts'
import { isPushService } from '#server/gateways/push/push-services.ts'
import { createWebPush } from '#server/gateways/push/web-push.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { claimsOf, serviceAccountAt, startGoogle } from '#tests/support/servers/google.ts'
import { type PushService, readVapid, startPushService } from '#tests/support/servers/push-service.ts'

const message: PushMessage = {
  ...{ topic: 'notice', title: 'Aviso', body: 'Toque', path: '/agency/notices/n1', tag: 'n1' },
  ...{ language: 'es', badge: 3 },
}
const terms = { lifeSeconds: 600 }

describe('Web Push', () => {
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    service.requests.length = 0
    service.answer = () => ({ status: 201 })
  })
  const keys = makePushKeys()
  const origin = 'https://portal.alforja.example'
  const send = createWebPush({ keys, subject: 'mailto:reservas@alforja.example', origin })

  test('is encrypted for the device, signed, and has a time to live', async () => {
    const device = service.device()
    expect(await send(device.address, message, terms)).toEqual({ result: 'delivered' })
    const [sent] = service.requests
    if (!sent) throw new Error('nothing came')
    const { headers, body } = sent
    expect(headers).toMatchObject({ ttl: '600', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
    const { key, claims } = readVapid(headers.authorization)
    expect(key).toBe(keys.publicKey)
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:reservas@alforja.example' })
    expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600)
    expect(JSON.parse(device.open(body))).toMatchObject({
      web_push: 8030,
      notification: { title: 'Aviso', navigate: `${origin}/agency/notices/n1`, tag: 'n1' },
      app_badge: 3,
    })
  })

  test.each([
    [404, { result: 'gone' }],
    [410, { result: 'gone' }],
    [413, { result: 'refused' }],
    [301, { result: 'refused' }],
    [403, { result: 'failed', reason: '403', retryAfterSeconds: null }],
    [429, { result: 'failed', reason: '429', retryAfterSeconds: 7 }],
    [503, { result: 'failed', reason: '503', retryAfterSeconds: 7 }],
  ])('%i is %j', async (status, outcome) => {
    const headers: Record<string, string> = status >= 429 ? { 'retry-after': '7' } : {}
    service.answer = () => ({ status, headers })
    expect(await send(service.device().address, message, terms)).toEqual(outcome)
  })

  test('a device with invalid keys is gone; a service that does not answer has failed', async () => {
    const { address } = service.device()
    const wrong = { ...address, p256dh: `${'A'.repeat(86)}A` }
    expect(await send(wrong, message, terms)).toEqual({ result: 'gone' })
    const nowhere = { ...address, endpoint: 'http://127.0.0.1:9/push' }
    expect(await send(nowhere, message, terms)).toMatchObject({ result: 'failed' })
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://127.0.0.1:4000/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilnotify.windows.com/abc', false],
    ['http://127.0.0.1:4001/abc', false],
    ['http://169.254.169.254/latest', false],
    ['none', false],
  ])('%s is a push service: %s', (endpoint, known) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:4000'])).toBe(known)
  })

  test.each([
    ['Alforja <reservas@alforja.example>', 'mailto:reservas@alforja.example'],
    ['reservas@alforja.example', 'mailto:reservas@alforja.example'],
    ['Alforja', 'https://portal.alforja.example'],
  ])('the sender %s has the contact %s', (mailFrom, contact) => {
    expect(contactOf({ mailFrom, baseUrl: 'https://portal.alforja.example' })).toBe(contact)
  })
})

describe('Firebase Messaging', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>
  let send: ReturnType<typeof createFirebaseMessaging>
  beforeAll(async () => {
    google = await startGoogle()
    send = createFirebaseMessaging(serviceAccountAt(google.url), google.url)
  })
  afterAll(() => google?.close())
  const address = { transport: 'firebase', installationId: 'cafecafecafecafecafeca' } as const

  test('sends data messages only to an installation, with an access token requested once', async () => {
    expect(await send(address, message, terms)).toEqual({ result: 'delivered' })
    expect(await send(address, message, terms)).toEqual({ result: 'delivered' })
    const [token, sent, again] = google.asked
    expect(google.asked).toHaveLength(3)
    const assertion = claimsOf(new URLSearchParams(token?.body).get('assertion') ?? '')
    expect(assertion).toMatchObject({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
    expect([sent?.path, sent?.authorization]).toEqual([
      '/v1/projects/alforja-test/messages:send',
      'Bearer one',
    ])
    expect(again?.path).toBe(sent?.path)
    const body = JSON.parse(sent?.body ?? '')
    expect(body.message).toMatchObject({
      fid: address.installationId,
      data: { title: 'Aviso', path: '/agency/notices/n1', tag: 'n1', badge: '3' },
      webpush: { headers: { TTL: '600' } },
    })
    expect(body.message.notification ?? body.message.webpush.notification).toBeUndefined()
  })

  test.each([
    [404, 'UNREGISTERED', { result: 'gone' }],
    [403, 'SENDER_ID_MISMATCH', { result: 'gone' }],
    [400, 'INVALID_ARGUMENT', { result: 'refused' }],
    [429, 'QUOTA_EXCEEDED', { result: 'failed', reason: '429 QUOTA_EXCEEDED', retryAfterSeconds: 60 }],
    [503, 'UNAVAILABLE', { result: 'failed', reason: '503 UNAVAILABLE', retryAfterSeconds: 60 }],
  ])('%i %s is %j', async (status, errorCode, outcome) => {
    const body = JSON.stringify({ error: { status: 'X', details: [{ errorCode }] } })
    google.answer = { status, body, headers: { 'retry-after': '60' } }
    expect(await send(address, message, terms)).toEqual(outcome)
  })

  test('is configured completely, or the start is refused', () => {
    const account = {
      project_id: 'p',
      client_email: 'a@b.example',
      private_key: '-----BEGIN PRIVATE KEY-----',
    }
    const app = { apiKey: 'k', appId: 'a', projectId: 'p' }
    const env = (firebase: object) => ({
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
      FIREBASE_CONFIG: JSON.stringify(firebase),
    })
    expect(() => readConfig(env(app))).toThrow('messagingSenderId')
    const { firebaseAccount, thirdParties } = readConfig(env({ ...app, messagingSenderId: '1' }))
    expect(firebaseAccount?.token_uri).toBe('https://oauth2.googleapis.com/token')
    expect(JSON.stringify(thirdParties)).not.toContain('PRIVATE')
  })
})
