import { type SQL, sql } from 'drizzle-orm'
import {
  type AccountState,
  type DocumentKind,
  type DocumentState,
  documentStateOn,
  documentsToApprove,
  type PersonKind,
} from '#core/agencies/accounts.ts'
import type { Origin } from '#core/agencies/registration-desk.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { dayIn, homeZone } from '#core/time/days.ts'

interface Paper {
  kind: DocumentKind
  state: DocumentState
  expiresOn: string | null
}

/** A registration as presented in lists, with its latest documents. */
export interface FileRow extends Record<string, unknown> {
  accountId: string
  state: AccountState
  tradeName: string
  personKind: PersonKind
  rfc: string
  city: string
  stateCode: MexicanState
  contactName: string
  phone: string
  email: string
  leadId: string | null
  origin: Origin
  attribution: Record<string, string>
  executive: { id: string; name: string } | null
  reason: string | null
  receivedAt: string
  resubmittedAt: string | null
  waitingSince: string
  decidedAt: string | null
  contactedAt: string | null
  nextOn: string | null
  papers: Paper[] | null
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The source of registration `r`; staff invite prospects with links. */
export const originOf: SQL = sql.raw(`CASE
  WHEN r.lead_id IS NULL THEN CASE WHEN r.attribution = '{}' THEN 'direct' ELSE 'campaign' END
  WHEN EXISTS (SELECT FROM leads l WHERE l.id = r.lead_id AND l.source = 'prospect') THEN 'executive' ELSE 'lead' END`)

/**
 * Reads the registrations of `page`, which has the columns `account_id` and `since`; documents are read only for those.
 */
export const filesOf = (page: SQL, count: SQL): SQL => sql`
  SELECT r.account_id AS "accountId", a.state, a.name AS "tradeName", r.person_kind AS "personKind", r.rfc, r.city,
    r.state_code AS "stateCode", r.contact_name AS "contactName", a.phone, a.email, r.lead_id AS "leadId", r.attribution, ${originOf} AS origin,
    CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id, 'name', e.name) END AS executive,
    r.reason, ${iso('r.received_at')} AS "receivedAt", ${iso('page.since')} AS "waitingSince",
    ${iso('r.resubmitted_at')} AS "resubmittedAt", ${iso('r.decided_at')} AS "decidedAt", ${iso('r.contacted_at')} AS "contactedAt", r.next_on AS "nextOn",
    d.papers, ${count} AS count
  FROM ${page} JOIN registrations r ON r.account_id = page.account_id JOIN accounts a ON a.id = r.account_id
    LEFT JOIN people e ON e.id = r.executive_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'expiresOn', expires_on)) AS papers
      FROM (SELECT DISTINCT ON (kind) kind, state, expires_on FROM documents
        WHERE account_id = r.account_id ORDER BY kind, uploaded_at DESC) latest
    ) d ON true`

export function presentFile({ papers, ...row }: FileRow & { count?: number }, now: Date) {
  const needed = new Set(documentsToApprove(row.personKind))
  const today = dayIn(now, homeZone)
  const states = (papers ?? [])
    .filter(({ kind }) => needed.has(kind))
    .map((paper) => documentStateOn(paper, today))
  const { count: _, ...file } = row
  return {
    ...file,
    documents: {
      needed: needed.size,
      handedIn: states.length,
      accepted: states.filter((state) => state === 'accepted').length,
      toLookAt: (papers ?? []).filter(({ state }) => state === 'uploaded').length,
    },
  }
}
