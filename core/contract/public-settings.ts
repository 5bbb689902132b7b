import * as z from 'zod'
import { instant, text } from '#core/app/shapes.ts'

/** The web app's own entry in a Firebase project: public by design, unlike a service account. */
export const firebaseSettings = z.object({
  apiKey: z.string().min(1),
  appId: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().optional(),
  /** Of the project's Realtime Database. */
  databaseURL: z.url({ protocol: /^https$/ }).optional(),
  /** The public key of the project's Web Push certificate. */
  vapidKey: z.string().optional(),
  /** Of the project's Google Analytics. */
  measurementId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
})

/** Whose tiles are under a map. */
export const mapTiles = z.strictObject({
  /** With `{z}`, `{x}` and `{y}`. */
  tiles: z.url({ protocol: /^https$/ }).refine(isTileAddress, 'is not an address with {z}, {x} and {y}'),
  attribution: z.string().min(1).max(120),
  /** The terms that the attribution leads to. */
  link: z.url({ protocol: /^https$/ }).optional(),
  maxZoom: z.int().min(10).max(22).default(19),
})

/** The host is without placeholders: the policy names it. */
function isTileAddress(address: string): boolean {
  const path = /^https:\/\/[\w.-]+(?::\d+)?(\/.*)$/.exec(address)?.[1] ?? ''
  return ['{z}', '{x}', '{y}'].every((part) => path.includes(part))
}

/** Public settings of this installation's third parties; null: not configured, nothing is loaded. */
export const publicSettings = z.object({
  monitoring: z
    .object({
      applicationId: z.string(),
      /** A client token: it can write events and read nothing. */
      clientToken: z.string(),
      /** `datadoghq.com`, `datadoghq.eu`… */
      site: z.string(),
      service: z.string(),
      env: z.string(),
      version: z.string(),
      /** Percent of the sessions. */
      sampleRate: z.number(),
      /** Further origins, beside our services, that receive trace headers. */
      tracedOrigins: z.array(z.string()),
    })
    .nullable(),
  tagManager: z.object({ id: z.string() }).nullable(),
  /** The site's id on the production host, and the one on all other hosts. */
  analytics: z.object({ production: z.string().nullable(), elsewhere: z.string().nullable() }).nullable(),
  firebase: firebaseSettings.nullable(),
  /** Null: maps have outlines of the coast only. Absent in older cached data. */
  map: mapTiles.nullish(),
  /** Real stock is sold, but payments move no money: every page says so. */
  trialPayments: z.boolean(),
  /** The server belongs to a temporary workspace: every page shows whether it is online. */
  previewBackend: z.boolean(),
})

/** The platform's brand as every page needs it. */
export const platformFace = z.object({
  name: z.string(),
  /** Its name as a party of contracts. */
  party: z.string(),
  /** Its colors, as declarations for the root element. */
  style: z.string(),
})
export type PlatformFace = z.infer<typeof platformFace>
export type PublicSettings = z.infer<typeof publicSettings>
export type FirebaseSettings = z.infer<typeof firebaseSettings>

/** The custom text of the maintenance page: `MaintenanceNotice`. */
export const maintenanceNotice = { message: text, endsAt: instant.nullable() }
export type MapTiles = z.infer<typeof mapTiles>
