import type { OwnDomain } from './mounts.ts'

/**
 * The public URL of the platform's page at `path`, which may include a query: on `domain` if the page is in the booking
 * area of the domain's agency, else at the origin `platform`.
 */
export function publicUrl(
  platform: string,
  domain: Pick<OwnDomain, 'accountId' | 'origin'> | null,
  path: string,
): string {
  const [, accountId, rest = ''] = /^\/booking\/(\w+)\/?(.*)/.exec(path) ?? []
  return domain && accountId === domain.accountId ? `${domain.origin}/${rest}` : platform + path
}
