import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email, phone, website } from '#core/app/shapes.ts'
import { brandLimits, brandNamePattern } from '#core/looks/brand.ts'
import { colour, image } from '#core/looks/looks.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settings']
const path = '/admin/settings/platform' as const

const named = ({ least, most }: { least: number; most: number }) =>
  z.string().trim().min(least).max(most).regex(brandNamePattern)

const facts = {
  name: named(brandLimits.name),
  shortName: named(brandLimits.shortName),
  legalName: named(brandLimits.legalName).nullable(),
  email: email.nullable(),
  phone: phone.nullable(),
  website: website.nullable(),
  primary: colour,
  accent: colour,
}

const brand = z.object({
  ...facts,
  logo: image.nullable(),
  /** Number of changes so far. */
  version: z.int(),
})

/** The platform's own name, logo and colors, as shown on its pages, e-mails and documents. */
export const platformBrandContract = {
  getPlatform: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(brand),

  /**
   * Changes the brand. The logo is a picture uploaded to `/files/platform/logo`. Errors: `setting_changed` if the brand
   * has changed since `version`, `look_too_faint`, `image_not_found`.
   */
  changePlatform: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        ...facts,
        logo: z.strictObject(image.shape).nullable(),
        version: z.int().min(0),
      }),
    )
    .output(brand),
}
