import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { dataDirectory, endProgram, startProgram } from '../tests/program.ts'

export const ADMIN = { last_name: '青木', first_name: '美咲', email: 'aoki@example.jp', password: 'himawari no hatake' }
export const COMPANY = '陽だまりケアサービス'

/** The variable that says where the made sample company lies: what is set here reaches the workers. */
const DATA = 'E2E_SAMPLE_DATA'

/**
 * Makes the sample company once for all workers; each begins with a copy of its data.
 * @throws when the screens are not built: every journey would wait for a screen that the program does not have
 */
export default async function makeSample() {
  if (!existsSync(new URL('../web/dist/index.html', import.meta.url)))
    throw new Error('The screens are not built. Run `npm run build` before the journeys.')
  const { directory, remove } = dataDirectory()
  const program = await startProgram(directory)
  const answer = await fetch(`${program.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, code: program.setupCode, company_name: COMPANY, language: 'ja', sample: true }),
  })
  const told = await answer.text()
  await endProgram(program, 'SIGTERM')
  if (!answer.ok) throw new Error(`no sample company: ${answer.status} ${told}`)
  process.env[DATA] = directory
  return remove
}

/** A data directory that holds the sample company. */
export const copyOfSample = () => {
  const made = process.env[DATA] ?? ''
  const copy = dataDirectory()
  // the database belongs to a user of its own where root runs the tests, and cpSync would give the copy to root
  if (process.platform === 'win32') cpSync(made, copy.directory, { recursive: true })
  else execFileSync('cp', ['-a', `${made}/.`, copy.directory])
  return copy
}
