import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { Brand } from '#core/looks/brand.ts'
import { brandTheme } from '#core/looks/brand.ts'
import type { Image } from '#core/looks/images.ts'
import { faintColours } from '#core/looks/legibility.ts'
import { findPlatformImage } from '#server/modules/images/find-image.ts'
import { keepImage } from '#server/modules/images/keep-image.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import {
  forgetBrand,
  loadBrand,
  type StoredBrand,
  writeBrand,
} from '#server/platform/database/stored-brand.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

export async function getPlatform(context: Caller): Promise<StoredBrand> {
  requireRight(context, 'change settings')
  return await loadBrand(context.deps.database)
}

/** Errors: `setting_changed` if `version` is not the latest, `look_too_faint`, `image_not_found`. */
export async function changePlatform(
  context: Caller,
  { version, ...wanted }: Input<'admin.changePlatform'>,
): Promise<StoredBrand> {
  requireRight(context, 'change settings')
  const { database } = context.deps
  const colours = faintColours(brandTheme(wanted))
  if (colours.length > 0) refuse('look_too_faint', { colours })
  const brand = await transactAs(database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja brand'))`)
    const before = await loadBrand(tx)
    if (before.version !== version) refuse('setting_changed')
    const logo = wanted.logo && ((await findPlatformImage(tx, wanted.logo.id)) ?? refuse('image_not_found'))
    const next = { ...wanted, logo, version: version + 1 }
    await writeBrand(tx, next)
    const details = { was: told(before), ...told(next) }
    await recordAuditEvent(tx, context, { accountId: null, event: 'platform_changed', details })
    return next
  })
  forgetBrand(database)
  return brand
}

/** The brand as recorded in the audit log: for the logo, only whether there is one. */
const told = ({ logo, name, shortName, legalName, email, phone, website, primary, accent }: Brand) => ({
  ...{ name, shortName, legalName, email, phone, website, primary, accent },
  logo: logo !== null,
})

/** Stores an image for `changePlatform`. Errors: `file_refused`. */
export async function uploadPlatformLogo(context: Caller, bytes: Uint8Array): Promise<Image> {
  requireRight(context, 'change settings')
  const { deps, actor } = context
  return await keepImage(deps, { accountId: null, purpose: 'logo', bytes }, (effect) =>
    transactAs(deps.database, actor, effect),
  )
}
