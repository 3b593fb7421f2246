import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { limitOf } from './tests/machine.ts'

const api = ['tests/api/**/*.test.ts', 'tests/files/s3.test.ts']

const webTests = globSync('web/src/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))
/** Whether a test changes what all of a page shares. */
const isAlone = (file: string) =>
  /stubGlobal|vi\.mock|indexeddb|localStorage|sessionStorage|globalThis|useFakeTimers|preferences/.test(readFileSync(file, 'utf8'))

export default defineConfig({
  test: {
    testTimeout: limitOf(30_000),
    hookTimeout: limitOf(60_000),
    // what is waited for comes at once on a machine that has nothing else to do
    expect: { poll: { timeout: limitOf(20_000) } },
    // one more than processors: some wait for a program to come back
    maxWorkers: 3,
    // to load the program anew for each file takes longer than most files
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['./tests/limits.ts'],
          // nothing is excluded here: a project that does so would not hear what the command excludes
          include: ['{domain,papers,server,scripts,bench}/**/*.test.ts', 'tests/*.test.ts', 'tests/files/!(s3).test.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: webTests.filter((file) => !isAlone(file)) } },
      // in a browser there is one session, one language, one store: a file that changes one of them begins with its own
      { extends: true, test: { name: 'web alone', include: webTests.filter(isAlone), isolate: true } },
      // one PostgreSQL for all API tests, started only when one of them runs; each file gets a database of its own
      { extends: true, test: { name: 'api', include: api, globalSetup: './tests/database.ts', setupFiles: ['./tests/limits.ts'] } },
    ],
  },
})
