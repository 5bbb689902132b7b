import type { Role } from '#core/access.ts'
import type { Permission } from '#core/people/permissions.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'

/** The session that belongs to the token in a cookie. */
export interface Session {
  personId: string | null
  /** `customer` if the session has no person. */
  role: Role
  accountId: string | null
  permissions: Permission[]
  branchIds: string[]
  saleIds: string[]
}

/** The person to sign in, with fields for the new session. */
export type Entering = Partial<Pick<Session, 'accountId' | 'permissions' | 'branchIds'>> & {
  id: string
  role: Role
}

/** The session functions that a request's context needs; the people module implements them. */
export interface Sessions {
  /** The active session of a token, or null. */
  find: (database: Database, token: string) => Promise<Session | null>
  /** Whether a token's session was revoked, or its person or agency is suspended. */
  wasEnded: (database: Database, token: string) => Promise<boolean>
  /** The role of a person who can sign in, or null. */
  findRole: (
    database: Database,
    personId: string,
  ) => Promise<Pick<Session, 'role' | 'accountId' | 'permissions' | 'branchIds'> | null>
  /**
   * Opens a session for a person, valid until `latest` at most, and ends the browser's old session. Returns the new
   * token.
   */
  open: (
    database: Database,
    person: Entering,
    old: string | null,
    device: string,
    latest?: Date,
  ) => Promise<string>
  end: (database: Database, token: string) => Promise<void>
  /** Grants a session access to a sale; creates a session if the token is null. Returns the session's token. */
  grantSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
  /** As `grantSale`; an existing session continues under a new token. */
  grantOpenedSale: (executor: Executor, token: string | null, saleId: string) => Promise<string>
}
