import * as z from 'zod'
import { createApi } from './api.ts'

const userShape = z.object({
  id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
  nickname: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
  tags: z.array(z.string()).nullish(),
})

/**
 * The id of the account of a token, its name, and whether it is one for tests: its tokens look like those of others, and its
 * payments move no money. Throws `KeyRefused`, or another error without an answer.
 */
export async function identifyMercadoPago(connection: { accessToken: string; apiUrl: string }) {
  const { id, nickname, email, tags } = await createApi(connection)(userShape, { path: '/users/me' })
  return { id, name: nickname || email || id, isForTests: tags?.includes('test_user') ?? false }
}
