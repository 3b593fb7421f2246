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

/** Whether the page asks for the password, before a sensitive call that a stranger at an unattended screen must not make. */
export const useProofQuestion = (): boolean => useStore(question) !== undefined

/** Ends the question: all calls that wait for the password are repeated or give up. */
export const answerProof = (given: boolean): void => {
  question.get()?.answer(given)
  question.set(undefined)
}

/**
 * Makes a call. When the server requires the password first, the person is asked and the call is repeated. Without the password the refusal
 * is returned.
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
