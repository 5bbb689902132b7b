import * as z from 'zod'

/** Increased by every change that earlier versions cannot read. */
export const backupFormat = 1

export const headName = 'alforja-backup.json'
export const endName = 'checksums.json'

/** The folders of a backup. */
export const folders = { tables: 'tables/', files: 'files/', mails: 'mails/' } as const

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})

/** The first file of a backup: its source, and the data needed to load it. */
export const backupHead = z.object({
  product: z.literal('alforja'),
  format: z.number(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Ids of the keys that its content is encrypted with. */
  keys: z.array(z.string()),
  /** Hashes of the migrations of its tables, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last value of each sequence; null: it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Balances by account and currency, in minor units. */
  balances: z.record(z.string(), z.string()),
})
export type BackupHead = z.infer<typeof backupHead>
export type BackedTable = z.infer<typeof table>

/** The last file of a backup. */
export const backupEnd = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of every file of the backup before this one, hexadecimal. */
  sha256: z.record(z.string(), z.string()),
  /** Uploads and images whose bytes were already missing when the backup was made. */
  missing: z.array(z.string()),
})
export type BackupEnd = z.infer<typeof backupEnd>

/** A backup or restore that was refused without any change. The message is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const nameOfTable = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedTable = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
