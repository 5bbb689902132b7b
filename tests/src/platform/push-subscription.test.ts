import { beforeEach, expect, test } from 'vitest'
import { makePushKeys } from '#server/gateways/push/push-keys.ts'
import { subscribe } from '#src/platform/push-subscription.ts'

/** The part of a browser's push manager that is used: each subscription has its own endpoint. */
function pushManager() {
  const state = { own: null as PushSubscription | null, made: 0 }
  const manager = {
    getSubscription: async () => state.own,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      state.made += 1
      const endpoint = `https://push.example/${state.made}`
      state.own = {
        options: { applicationServerKey: applicationServerKey.buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          state.own = null
          return true
        },
      } as unknown as PushSubscription
      return state.own
    },
  }
  return { pushManager: manager } as unknown as ServiceWorkerRegistration
}

let registration: ServiceWorkerRegistration
beforeEach(() => {
  registration = pushManager()
})
const endpointFor = async (key: string) => {
  const address = await subscribe(registration, key)
  return address.transport === 'web_push' ? address.endpoint : null
}

test('a subscribed browser keeps its endpoint; another key gets another one', async () => {
  const [first, second] = [makePushKeys().publicKey, makePushKeys().publicKey]
  expect(await endpointFor(first)).toBe('https://push.example/1')
  expect(await endpointFor(first)).toBe('https://push.example/1')
  expect(await endpointFor(second)).toBe('https://push.example/2')
  expect(await endpointFor(second)).toBe('https://push.example/2')
})

test('a lost subscription is created again', async () => {
  const { publicKey } = makePushKeys()
  expect(await subscribe(registration, publicKey)).toEqual({
    ...{ transport: 'web_push', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
  })
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  expect(await endpointFor(publicKey)).toBe('https://push.example/2')
})
