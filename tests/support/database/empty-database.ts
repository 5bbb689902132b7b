import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

export interface EmptyDatabase {
  address: { url: string; ownerUrl: string }
  owner: Database
  drop(): Promise<void>
}

/** A database as created on a new machine: without tables. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} OWNER alforja`)
  const urlOf = (role: string) => {
    const url = new URL(adminUrl)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }
  const address = { url: urlOf('alforja_app'), ownerUrl: urlOf('alforja') }
  const owner = openDatabase(address, { connections: 2, isOwner: true })
  return {
    address,
    owner,
    drop: async () => {
      await owner.$client.end()
      await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
