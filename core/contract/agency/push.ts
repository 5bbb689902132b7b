import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant } from '#core/app/shapes.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { pushTopics } from '#core/people/push.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['push']
const path = '/agency/push' as const
const topics = z.array(z.enum(pushTopics)).max(pushTopics.length)

/**
 * Where a device receives notifications. Web Push: the service's URL and the browser's keys (a P-256 point and 16
 * random bytes). Firebase: an installation.
 */
export const pushAddress = z.union([
  z.strictObject({
    transport: z.literal('web_push'),
    endpoint: z.url().max(1000),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
  }),
  z.strictObject({
    transport: z.literal('firebase'),
    installationId: z.string().regex(/^[A-Za-z0-9_-]{20,40}$/),
  }),
])

/** The key with which a browser registers. */
export const pushOffer = z.union([
  z.object({ transport: z.literal('web_push'), key: z.string() }),
  z.object({ transport: z.literal('firebase'), key: z.string().nullable() }),
])

/** Push notifications to an agency's people. */
export const pushContract = {
  getPush: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        offer: pushOffer,
        /** The topics to which the person is subscribed. */
        topics,
        devices: z.array(
          z.object({
            id: z.string(),
            browser: z.enum(browsers),
            system: z.enum(systems),
            createdAt: instant,
            seenAt: instant,
            /** Whether it is the caller's device. */
            own: z.boolean(),
          }),
        ),
      }),
    ),

  /** Registers this device for push notifications; a repeated call updates its last-seen time. */
  registerPush: base
    .route({ method: 'PUT', path: `${path}/device`, tags })
    .input(z.strictObject({ address: pushAddress }))
    .output(z.object({})),

  /** Unregisters this device or another device of the caller's. An unknown device is not an error. */
  unregisterPush: base
    .route({ method: 'POST', path: `${path}/device/removal`, tags })
    .input(z.strictObject({ id: z.string().max(40).optional() }))
    .output(z.object({})),

  savePushTopics: base
    .route({ method: 'PUT', path: `${path}/topics`, tags })
    .input(z.strictObject({ topics }))
    .output(z.object({ topics })),
}
