import * as z from 'zod'
import { instant, text } from '#core/app/shapes.ts'

/** The web app's configuration in a Firebase project, which is public by design, unlike a service account. */
export const firebaseSettings = z.object({
  apiKey: z.string().min(1),
  appId: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().optional(),
  /** URL of the project's Realtime Database. */
  databaseURL: z.url({ protocol: /^https$/ }).optional(),
  /** The public key of the project's Web Push certificate. */
  vapidKey: z.string().optional(),
  /** Id of the project's Google Analytics. */
  measurementId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
})

/** The tiles under a map, and their attribution. */
export const mapTiles = z.strictObject({
  /** A URL template with `{z}`, `{x}` and `{y}`. */
  tiles: z.url({ protocol: /^https$/ }).refine(isTileAddress, 'is not an address with {z}, {x} and {y}'),
  attribution: z.string().min(1).max(120),
  /** The page that the attribution links to. */
  link: z.url({ protocol: /^https$/ }).optional(),
  maxZoom: z.int().min(10).max(22).default(19),
})

/** Whether the URL has all placeholders and none in its host, which the content security policy names. */
function isTileAddress(address: string): boolean {
  const path = /^https:\/\/[\w.-]+(?::\d+)?(\/.*)$/.exec(address)?.[1] ?? ''
  return ['{z}', '{x}', '{y}'].every((part) => path.includes(part))
}

/** Public settings of this installation's third parties; null for one that is not configured and not loaded. */
export const publicSettings = z.object({
  monitoring: z
    .object({
      applicationId: z.string(),
      /** A client token, which can write events and read nothing. */
      clientToken: z.string(),
      /** The Datadog site: `datadoghq.com`, `datadoghq.eu`… */
      site: z.string(),
      service: z.string(),
      env: z.string(),
      version: z.string(),
      /** Percentage of sessions. */
      sampleRate: z.number(),
      /** Origins that receive trace headers, in addition to our services. */
      tracedOrigins: z.array(z.string()),
    })
    .nullable(),
  tagManager: z.object({ id: z.string() }).nullable(),
  /** The analytics site id on the production host, and the one on all other hosts. */
  analytics: z.object({ production: z.string().nullable(), elsewhere: z.string().nullable() }).nullable(),
  firebase: firebaseSettings.nullable(),
  /** Null: maps show only outlines of the coast. Absent in older cached data. */
  map: mapTiles.nullish(),
  /** Whether real stock is sold while payments move no money; every page then says so. */
  trialPayments: z.boolean(),
  /** Whether the server belongs to a temporary workspace; every page then shows whether it is online. */
  previewBackend: z.boolean(),
})

/** The platform's brand, as needed by every page. */
export const platformFace = z.object({
  name: z.string(),
  /** The platform's name as a party to contracts. */
  party: z.string(),
  /** The platform's colors, as CSS declarations for the root element. */
  style: z.string(),
})
export type PlatformFace = z.infer<typeof platformFace>
export type PublicSettings = z.infer<typeof publicSettings>
export type FirebaseSettings = z.infer<typeof firebaseSettings>

/** The text on the maintenance page, as in `MaintenanceNotice`. */
export const maintenanceNotice = { message: text, endsAt: instant.nullable() }
export type MapTiles = z.infer<typeof mapTiles>
