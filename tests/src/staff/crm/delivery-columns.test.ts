import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDeliveryColumns } from '#src/staff/crm/delivery-columns.tsx'

const columnsWith = (onResend: Parameters<typeof useDeliveryColumns>[0]) =>
  renderToStaticMarkup(
    createElement(() =>
      useDeliveryColumns(onResend, [])
        .map(({ key }) => key)
        .join(' '),
    ),
  )

test('messages can be sent again only where a CRM is configured', () => {
  expect(columnsWith(() => {})).toBe('about happened state resend')
  expect(columnsWith(null)).toBe('about happened state')
})
