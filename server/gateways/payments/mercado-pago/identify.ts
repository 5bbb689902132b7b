import * as z from 'zod'
import { createApi } from './api.ts'

const userShape = z.object({
  id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
  nickname: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
})

/** The id of the account of a token, and its name. Throws `KeyRefused`, or another error without an answer. */
export async function identifyMercadoPago(connection: { accessToken: string; apiUrl: string }) {
  const { id, nickname, email } = await createApi(connection)(userShape, { path: '/users/me' })
  return { id, name: nickname || email || id }
}
