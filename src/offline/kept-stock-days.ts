import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { readAnswer, readQuestions } from './kept-answers.ts'

type Asked = InferContractRouterInputs<Contract>['product']['getStock']
type Days = InferContractRouterOutputs<Contract>['product']['getStock'] & { asOf: string }

/** The days of a product's calendar that this device last received, and when; null if there are none. */
export async function readLastStock(productId: string): Promise<Days | null> {
  const questions = await readQuestions<Asked>('product.getStock')
  const asked = questions.find((one) => one.productId === productId)
  return asked ? ((await readAnswer('product.getStock', asked)) as Days | null) : null
}
