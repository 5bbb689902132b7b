import type { Thing } from './things.ts'

/** The path to a page from the front page; the last step is the page itself. */
export function breadcrumbs(steps: readonly { name: string; href: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: href,
    })),
  }
}
