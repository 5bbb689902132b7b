import { type SQL, sql } from 'drizzle-orm'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { usesOf } from '#core/invoices/cfdi-uses.ts'
import { platformIssuer } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'
import { taxNameOf } from '#core/invoices/receiver-rules.ts'
import { homeZone } from '#core/time/days.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import { findTaxData } from '#server/modules/platform-settings/tax-data.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Returns the tax data of the agency that sells, of the agency whose branch sells, or of the platform
 * (`platformIssuer`); null if that issuer has not registered its tax data.
 */
export async function findIssuer(executor: Executor, accountId: string): Promise<Issuer | null> {
  if (accountId !== platformIssuer) return (await findIssuerSettings(executor, accountId))?.issuer ?? null
  const data = await findTaxData(executor)
  return data && { ...data, accountId, timeZone: homeZone }
}

/**
 * Returns an issuer as the receiver of a commission document; null if it has no tax data, or a tax regime that
 * no document accepts. The receiver gets no e-mail: it downloads the files from its account.
 */
export async function findReceiver(executor: Executor, accountId: string): Promise<Receiver | null> {
  const issuer = await findIssuer(executor, accountId)
  const regime = taxRegimeCodes.find((code) => code === issuer?.regime)
  if (!issuer || !regime) return null
  const { rfc, name, postcode } = issuer
  return { ...{ rfc, name, postcode, regime }, use: usesOf(regime)[0] ?? 'S01', email: '' }
}

/** Returns the tax data of an agency or a branch, and whether its global invoice is issued automatically each month. */
export const findIssuerSettings = async (
  executor: Executor,
  accountId: string,
): Promise<IssuerSettings | null> => (await readIssuers(executor, sql`seller.id = ${accountId}`))[0] ?? null

/** The agencies with tax data whose global invoice is issued automatically each month. */
export async function listIssuers(executor: Executor): Promise<Issuer[]> {
  const found = await readIssuers(executor, sql`seller.parent_id IS NULL AND seller.issues_global_invoices`)
  return found.map(({ issuer }) => issuer)
}

export interface IssuerSettings {
  issuer: Issuer
  isAutomatic: boolean
}

async function readIssuers(executor: Executor, condition: SQL): Promise<IssuerSettings[]> {
  const { rows } = await executor.execute<Issuer & { isAutomatic: boolean } & Record<string, unknown>>(sql`
    SELECT agency.id AS "accountId", r.rfc, agency.legal_name AS name, r.tax_regime AS regime,
      r.fiscal_postcode AS postcode, agency.time_zone AS "timeZone", agency.issues_global_invoices AS "isAutomatic"
    FROM accounts seller
    JOIN accounts agency ON agency.id = coalesce(seller.parent_id, seller.id)
    JOIN registrations r ON r.account_id = agency.id
    WHERE ${condition} AND r.rfc <> '' ORDER BY agency.id`)
  return rows.map(({ isAutomatic, ...found }) => ({
    isAutomatic,
    issuer: { ...found, name: taxNameOf(found.name) },
  }))
}
