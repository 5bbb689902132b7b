import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { taxPlaces } from '#core/products/tax-places.ts'
import type { LocalFee, TaxRule } from '#core/products/taxes.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type Dated,
  type Done,
  type Listed,
  listedColumns,
  readDated,
  setDated,
  withdrawDated,
} from './dated-rows.ts'

const taxes: Dated = {
  table: 'tax_rules',
  key: ['code', 'jurisdiction', 'from'],
  day: 'from',
  value: 'bp',
  set: 'tax_set',
  withdrawn: 'tax_withdrawn',
}

const fees: Dated = {
  table: 'local_fees',
  key: ['code', 'municipality', 'from'],
  day: 'from',
  value: 'per_room_night_minor',
  set: 'local_fee_set',
  withdrawn: 'local_fee_withdrawn',
}

type Tax = TaxRule & { source: string } & Listed
type Fee = LocalFee & { source: string } & Listed
/** Grouped by place, each tax and fee newest first. */
export const listTaxes = (
  context: Caller,
): Promise<{ today: string; taxes: Tax[]; fees: Fee[]; municipalities: Municipality[] }> =>
  readDated(context, async (tx, on) => ({
    taxes: await readTaxes(tx, on),
    fees: await readFees(tx, on),
    municipalities: await readMunicipalities(tx),
  }))

async function readTaxes(executor: Executor, on: string): Promise<Tax[]> {
  const { rows } = await executor.execute<Tax & Record<string, unknown>>(
    sql`SELECT t.code, t.jurisdiction, t."from", t.bp, t.source, ${listedColumns(taxes, on)}
      FROM tax_rules t WHERE t.withdrawn_at IS NULL ORDER BY t.jurisdiction, t.code, t."from" DESC`,
  )
  return rows
}

async function readFees(executor: Executor, on: string): Promise<Fee[]> {
  const { rows } = await executor.execute<Fee & Record<string, unknown>>(
    sql`SELECT t.code, t.municipality, t."from", t.per_room_night_minor AS "perRoomNightMinor", t.source, ${listedColumns(fees, on)}
      FROM local_fees t WHERE t.withdrawn_at IS NULL ORDER BY t.municipality, t.code, t."from" DESC`,
  )
  return rows.map((row) => ({ ...row, perRoomNightMinor: Number(row.perRoomNightMinor) }))
}

/** A municipality, with the names of its destinations. */
interface Municipality extends Record<string, unknown> {
  id: string
  destinations: Text[]
}

async function readMunicipalities(executor: Executor): Promise<Municipality[]> {
  const { rows } = await executor.execute<Municipality>(
    sql`SELECT municipality AS id, json_agg(name ORDER BY id) AS destinations FROM destinations
      WHERE municipality IS NOT NULL GROUP BY municipality ORDER BY municipality`,
  )
  return rows
}

/** Further errors: `bad_request` for a tax that is not levied in the jurisdiction. */
export async function setTax(
  context: Caller,
  { bp, source, seen, ...key }: Input<'admin.setTax'>,
): Promise<Done> {
  if (!taxPlaces[key.code].includes(key.jurisdiction)) refuse('bad_request', { field: 'jurisdiction' })
  return await setDated(context, taxes, { key, seen, value: bp, more: { source } })
}

export const withdrawTax = (context: Caller, { seen, ...key }: Input<'admin.withdrawTax'>): Promise<Done> =>
  withdrawDated(context, taxes, { key, seen })

/** Further errors: `bad_request` for a municipality without a destination. */
export async function setLocalFee(
  context: Caller,
  { perRoomNightMinor, source, seen, ...key }: Input<'admin.setLocalFee'>,
): Promise<Done> {
  const value = perRoomNightMinor
  return await setDated(context, fees, { key, seen, value, more: { source } }, async (tx) => {
    if (!(await readMunicipalities(tx)).some(({ id }) => id === key.municipality))
      refuse('bad_request', { field: 'municipality' })
  })
}

export const withdrawLocalFee = (
  context: Caller,
  { seen, ...key }: Input<'admin.withdrawLocalFee'>,
): Promise<Done> => withdrawDated(context, fees, { key, seen })
