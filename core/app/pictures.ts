import type * as z from 'zod'
import type { picture } from './shapes.ts'

export type Picture = z.output<typeof picture>
