import { expect, test, vi } from 'vitest'
import { answerProof, withProof } from './proof.ts'

/** Milliseconds to wait for an expectation; on a busy machine the first one may take long. */
const WAIT = 20_000
const refused = () => new Response(JSON.stringify({ code: 'proof_needed' }), { status: 403 })
const server = () => {
  let proved = false
  const send = vi.fn(() => Promise.resolve(proved ? new Response('done') : refused()))
  return { send, prove: () => (proved = true) }
}

test('calls that need the password wait for one answer, and are made once more', async () => {
  const { send, prove } = server()
  const read = vi.spyOn(Response.prototype, 'json')
  const answers = Promise.all([withProof(send), withProof(send)])
  await vi.waitFor(() => expect(read.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']), WAIT)
  await new Promise((done) => setTimeout(done))
  prove()
  answerProof(true)
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  expect(send).toHaveBeenCalledTimes(4)
})

test('who does not answer has the refusal; another refusal asks nothing', async () => {
  const { send } = server()
  let status = 0
  void withProof(send).then((answer) => (status = answer.status))
  await vi.waitFor(() => {
    answerProof(false)
    expect(status).toBe(403)
  }, WAIT)
  expect(send).toHaveBeenCalledTimes(1)
  const other = new Response(JSON.stringify({ code: 'view_only' }), { status: 403 })
  expect(await withProof(() => Promise.resolve(other))).toBe(other)
})
