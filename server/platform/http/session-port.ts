import type { Role } from '#core/access.ts'
import type { Permission } from '#core/people/permissions.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'

/** The session of a cookie's token. */
export interface Session {
  personId: string | null
  /** `customer` without a person. */
  role: Role
  accountId: string | null
  permissions: Permission[]
  branchIds: string[]
  saleIds: string[]
}

/** The person to sign in, with the fields for a new session. */
export type Entering = Partial<Pick<Session, 'accountId' | 'permissions' | 'branchIds'>> & {
  id: string
  role: Role
}

/** The session functions of a request's context; implemented by the module of people. */
export interface Sessions {
  /** The living session of a token, or null. */
  find: (database: Database, token: string) => Promise<Session | null>
  /** Whether a token's session was revoked, or its person or agency is suspended. */
  wasEnded: (database: Database, token: string) => Promise<boolean>
  /** The role of a person who can sign in, or null. */
  findRole: (
    database: Database,
    personId: string,
  ) => Promise<Pick<Session, 'role' | 'accountId' | 'permissions' | 'branchIds'> | null>
  /** Opens a session for a person, at most until `latest`, and ends the browser's old one; returns its token. */
  open: (
    database: Database,
    person: Entering,
    old: string | null,
    device: string,
    latest?: Date,
  ) => Promise<string>
  end: (database: Database, token: string) => Promise<void>
  /** Grants a session access to a sale; with null, creates a session. Returns the session's token. */
  grantSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
  /** As `grantSale`; an existing session continues under a new token. */
  grantOpenedSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
}
