import type { ErrorComponentProps } from '@tanstack/react-router'
import { ProductAway } from '#src/shop/products/later-parts.tsx'
import { ErrorPage } from './error-page.tsx'

/** A product page that could not be shown; offline, with the facts cached on the device. */
export const ProductError = (props: ErrorComponentProps) => <ErrorPage {...props} away={<ProductAway />} />
