import { store, useStore } from './store.ts'

type Question = { given: Promise<boolean>; answer: (given: boolean) => void }
const question = store<Question | undefined>(undefined)

const ask = (): Question => {
  let answer = (_: boolean) => {}
  const given = new Promise<boolean>((resolve) => (answer = resolve))
  const asked = { given, answer }
  question.set(asked)
  return asked
}

/** Whether the person is asked for the password before something that a stranger at an open screen must not do. */
export const useProofQuestion = (): boolean => useStore(question) !== undefined

/** Answers all calls that wait. */
export const answerProof = (given: boolean): void => {
  question.get()?.answer(given)
  question.set(undefined)
}

/**
 * Makes a call. When the server wants to know first whose session it is, the person is asked, and the call is made once more; whoever does
 * not answer has the refusal.
 */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status !== 403) return answer
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!(problem instanceof Object) || Reflect.get(problem, 'code') !== 'proof_needed') return answer
  return (await (question.get() ?? ask()).given) ? send() : answer
}
