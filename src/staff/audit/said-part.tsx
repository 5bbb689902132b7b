import { Link } from '@tanstack/react-router'
import type { Part } from '#core/audit/audit-words.ts'

const link = 'text-primary underline underline-offset-4 wrap-anywhere'

/** A part of a detail's text, linked to the record that it names. */
export function SaidPart({ part: { words, link: way } }: { part: Part }) {
  switch (way?.of) {
    case 'accounts':
      return (
        <Link to="/admin/affiliations/$accountId" params={{ accountId: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'people':
      return (
        <Link to="/admin/executives/edit/$id" params={{ id: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'prospects':
      return (
        <Link
          to="/admin/travel-agents-prospects/edit/$accountId/$id"
          params={{ accountId: way.leadsTo, id: way.id }}
          className={link}
        >
          {words}
        </Link>
      )
    case 'sales':
    case 'lines':
    case 'reviews':
      return (
        <Link to="/admin/sales/$saleId" params={{ saleId: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'notices':
      return (
        <Link to="/admin/notices" className={link}>
          {words}
        </Link>
      )
    case 'plans':
      return (
        <Link to="/admin/settings/commission-plans" className={link}>
          {words}
        </Link>
      )
    default:
      return words
  }
}
