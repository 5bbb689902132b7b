import type { Field } from '#core/app/fields.ts'
import { maxSiteLength, maxSites, siteOf } from '#core/looks/embedding.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The sites in a typed text, separated by spaces, commas or line breaks. */
const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

/** The first entry that is not a valid site; undefined if all are valid. */
export const wrongSite = (typed: string): string | undefined =>
  sitesIn(typed).find((site) => siteOf(site) === null || site.length > maxSiteLength)

const sitesField: Field<string[]> = {
  kind: 'text',
  read(typed) {
    const sites = sitesIn(typed)
    return wrongSite(typed) === undefined && sites.length <= maxSites ? sites : undefined
  },
}

export const embeddingForm = defineForm('agency.changeEmbedding', { sites: sitesField })
