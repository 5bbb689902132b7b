import type { Field } from '#core/app/fields.ts'
import { mostSiteLength, mostSites, siteOf } from '#core/looks/embedding.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The sites of a text, one a line. */
const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

/** The first of them that is none; undefined: all are sites. */
export const wrongSite = (typed: string): string | undefined =>
  sitesIn(typed).find((site) => siteOf(site) === null || site.length > mostSiteLength)

const sitesField: Field<string[]> = {
  kind: 'text',
  read(typed) {
    const sites = sitesIn(typed)
    return wrongSite(typed) === undefined && sites.length <= mostSites ? sites : undefined
  },
}

export const embeddingForm = defineForm('agency.changeEmbedding', { sites: sitesField })
