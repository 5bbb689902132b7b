/** The parts of a Lighthouse result that are read; `npm run bench` installs Lighthouse itself. */
export interface LighthouseResult {
  runtimeError?: { message: string } | undefined
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
  >
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: AuditDetails | undefined } | undefined
  >
}

type AuditDetails =
  | { type: 'table'; items: readonly { experimentalFromMainFrame?: boolean }[] }
  | { type: 'criticalrequestchain'; longestChain: { length: number } }

/** Runs Lighthouse on a page in the browser at `port`. */
export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: readonly string[] },
) => Promise<{ lhr: LighthouseResult } | undefined>
