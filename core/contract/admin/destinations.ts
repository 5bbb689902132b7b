import { oc } from '@orpc/contract'
import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { day, idempotencyKey, picture, text } from '#core/app/shapes.ts'
import { landscapes } from '#core/looks/drawings.ts'
import {
  areZones,
  destinationLimits,
  destinationOrder,
  isTimeZone,
  maxAdded,
  maxDestinations,
  maxZones,
} from '#core/products/destinations.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'
import { jurisdictions } from '#core/products/tax-places.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'destinations']
const path = '/admin/settings/destinations' as const

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64)

/** Text in both languages, as readers use either. */
const words = ({ least, most }: { least: number; most: number }) => {
  const one = z.string().trim().min(least).max(most)
  return z.strictObject(inEach(() => one))
}

/** Zones of a destination. `id`: null for a new zone. */
const zones = z
  .array(z.strictObject({ id: id.nullable(), name: words(destinationLimits.name) }))
  .min(1)
  .max(maxZones)
  .refine(areZones)

/** Fields that an admin can change. */
const facts = { name: words(destinationLimits.name), tagline: words(destinationLimits.tagline), zones }

const destination = z.object({
  id: z.string(),
  name: text,
  country: z.string(),
  state: text,
  airportCode: z.string(),
  tagline: text,
  picture,
  zones: z.array(
    z.object({
      id: z.string(),
      name: text,
      /** Whether the zone has products. */
      isUsed: z.boolean(),
    }),
  ),
  /** Position on booking pages, from 1. */
  position: z.int(),
  /** Number of products in the destination. */
  products: z.int(),
  /** Version of the details and the position. */
  version: z.string(),
})

/** A rate that is added together with the destination to which it applies. */
const brought = {
  from: day,
  source: z.string(),
  /** Whether it must be checked against the law first. */
  verify: z.boolean(),
}
const knownPlace = z.object({
  id: z.string(),
  name: text,
  jurisdiction: z.string(),
  municipality: z.string().nullable(),
  state: text,
  airportCode: z.string(),
  zones: z.array(text),
  isAdded: z.boolean(),
})

/** Calls with which admins manage the platform's destinations. */
export const destinationsContract = {
  listDestinations: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ sort: sortIn(destinationOrder) }))
    .output(listOf(destination)),

  /** Returns the bundled list of places, by name, and the rates for these places that the platform lacks. */
  listKnownPlaces: base
    .route({ method: 'GET', path: `${path}/known`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        version: z.int(),
        /** When the list was last compared with its sources. */
        date: day,
        places: z.array(knownPlace),
        taxes: z.array(
          z.object({ code: z.enum(taxCodes), jurisdiction: z.string(), bp: z.int(), ...brought }),
        ),
        fees: z.array(
          z.object({
            code: z.enum(localFeeCodes),
            municipality: z.string(),
            perRoomNightMinor: z.int(),
            ...brought,
          }),
        ),
      }),
    ),

  /**
   * Adds places from the bundled list with their zones, and the rates that the platform lacks. Places that exist
   * already are unchanged. `checked`: confirms that the rates marked `verify` were verified. Errors: `bad_request` for
   * an unknown place, or without `checked`.
   */
  addDestinations: base
    .route({ method: 'POST', path: `${path}/known`, tags })
    .input(z.strictObject({ ids: z.array(id).min(1).max(maxAdded), checked: z.boolean(), idempotencyKey }))
    .output(z.object({ count: z.int() })),

  /** Adds a destination that is not in the bundled list. Its id is derived from its Spanish name. */
  createDestination: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        ...facts,
        jurisdiction: z.enum(jurisdictions as [string, ...string[]]),
        municipality: z
          .string()
          .trim()
          .min(destinationLimits.municipality.least)
          .max(destinationLimits.municipality.most)
          .nullable(),
        timeZone: z.string().max(64).refine(isTimeZone),
        /** IATA code. */
        airportCode: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/),
        airportName: words(destinationLimits.airportName),
        landscape: z.enum(landscapes),
        idempotencyKey,
      }),
    )
    .output(z.object({ id: z.string() })),

  /**
   * `position`: the new position, from 1. Errors: `destination_not_found`, `setting_changed`, `destination_in_use` if a
   * zone with products is missing from the input.
   */
  changeDestination: base
    .route({ method: 'PUT', path: `${path}/{id}`, tags })
    .input(
      z.strictObject({
        ...facts,
        id,
        position: z.int().min(1).max(maxDestinations),
        version: z.string().max(64),
      }),
    )
    .output(z.object({})),

  /** Errors: `destination_not_found`, `destination_in_use` if it has products or groups. */
  removeDestination: base
    .route({ method: 'DELETE', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),
}
