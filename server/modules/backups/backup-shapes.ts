import * as z from 'zod'

/** The backup format's version; increased by every change that earlier releases cannot read. */
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
  /** The ids of the keys that encrypt the backup's content. */
  keys: z.array(z.string()),
  /** The hashes of the backup's migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last value of each sequence; null if it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Balances by account and currency, in minor units. */
  balances: z.record(z.string(), z.string()),
})
export type BackupHead = z.infer<typeof backupHead>
export type BackedTable = z.infer<typeof table>

/** The last file of a backup. */
export const backupEnd = z.object({
  /** The number of rows in each table. */
  rows: z.record(z.string(), z.number()),
  /** The SHA-256 of every file that precedes this one in the backup, in hexadecimal. */
  sha256: z.record(z.string(), z.string()),
  /** Uploads and images whose bytes were already missing when the backup was made. */
  missing: z.array(z.string()),
})
export type BackupEnd = z.infer<typeof backupEnd>

/** Thrown when a backup or restore is refused before any change. The message is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const nameOfTable = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedTable = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
