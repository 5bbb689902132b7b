import type { SourceFiles } from './source-files.ts'

/** Visitors' devices precache these, and the pattern would exceed the budget (docs/decisions/0064-forms.md). */
const visitors = ['src/entry/', 'src/shared/people/', 'src/shop/']

const exceptions: ReadonlySet<string> = new Set([
  // Searches and filters, whose values are in the URL.
  'src/agency/reports/report-filter.tsx',
  'src/agency/reports/views-bar.tsx',
  'src/agency/vouchers/check-voucher.tsx',
  'src/shared/sales/sales-filter.tsx',
  'src/shared/search/search-box.tsx',
  // One choice, or one reason with further fields.
  'src/staff/settings/setting-sheet.tsx',
  'src/ui/assign-form.tsx',
  'src/ui/reason-sheet.tsx',
  // Changes of an assortment, which is larger than the form.
  'src/agency/transfers/routes-sold.tsx',
])

const isOwnForm = (text: string): boolean =>
  /<form\b[^>]*\bonSubmit=/.test(text) && /\buseState\b/.test(text) && !/\buseForm\(/.test(text)

/** Forms that keep their fields in their own state; and exceptions that no longer apply. */
export function findOwnForms(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith('src/') || visitors.some((folder) => path.startsWith(folder))) return []
    if (isOwnForm(text) === exceptions.has(path)) return []
    return [exceptions.has(path) ? `${path}: no exception` : `${path}: a form without useForm`]
  })
}
