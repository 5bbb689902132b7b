import type { Role } from '#core/access.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'

/** What a cookie's token stands for. */
export interface Session {
  personId: string | null
  /** `customer` without a person. */
  role: Role
  accountId: string | null
  seesAllSales: boolean
  branchIds: string[]
  saleIds: string[]
}

/** Who enters, as far as a new session needs it. */
export type Entering = Partial<Pick<Session, 'accountId' | 'seesAllSales' | 'branchIds'>> & {
  id: string
  role: Role
}

/** What the context of a request asks of sessions; the module of people answers. */
export interface Sessions {
  /** The living session of a token, or null. */
  find: (database: Database, token: string) => Promise<Session | null>
  /** Whether somebody ended the session of a token, or its person or agency may no longer work here. */
  wasEnded: (database: Database, token: string) => Promise<boolean>
  /** The role of somebody who can sign in, or null. */
  findRole: (
    database: Database,
    personId: string,
  ) => Promise<Pick<Session, 'role' | 'accountId' | 'seesAllSales' | 'branchIds'> | null>
  /** Opens a session for a person, at most until `latest`, and ends the browser's old one; its token. */
  open: (
    database: Database,
    person: Entering,
    old: string | null,
    device: string,
    latest?: Date,
  ) => Promise<string>
  end: (database: Database, token: string) => Promise<void>
  /** Gives a session, or with null a new one, the key to a sale; the session's token. */
  grantSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
  /** As `grantSale`; a session that was there goes on under a new token. */
  grantOpenedSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
}
