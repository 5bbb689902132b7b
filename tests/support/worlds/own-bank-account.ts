import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { seal } from '#server/platform/keys/sealed.ts'

export const ownClabe = '032180000118359719'
export const ownHolder = 'Viajes Cempasúchil, S.A.'

/** Gives the registered agency a bank account; an empty CLABE removes it. */
export const setBankAccount = (deps: Pick<Deps, 'database' | 'keys'>, clabe = ownClabe) =>
  deps.database.execute(sql`UPDATE registrations SET clabe_holder = ${ownHolder}, clabe = ${clabe && seal(deps, clabe)}
    WHERE account_id = '1001'`)
