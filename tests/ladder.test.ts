import { expect, test } from 'vitest'
import { importsOf, programsOf, sourceOf } from './sources.ts'

/** A noun imports only lower rungs (architecture): who reads a folder needs to know only the folders below it. */
const ladder = [
  'kit',
  'access',
  'backup',
  'company',
  'staff',
  'employees',
  'patients',
  'partners',
  'property',
  'archive',
  'visits',
  'calendar',
  'time',
  'leave',
  'pay',
  // the legal ledgers that no noun below keeps, and what is made of all of them
  'ledgers',
  // papers that people sign: any PDF, whatever noun it comes from
  'signatures',
  'documents',
  // until when everything above is kept, and erasing it then
  'retention',
  'notices',
  // lists of all nouns, and what is made from them: the sample company, the start page and the audit log, the frame around the screens
  'registries',
  'sample',
  'home',
  'shell',
  // all other files that lie in a room itself: they put everything together and start it
  'roots',
]
const registries = [
  'domain/attention.ts',
  'domain/entities.ts',
  'domain/frame.ts',
  'domain/waiting.ts',
  'domain/words.ts',
  'server/attention.ts',
  'server/database.ts',
  'server/jobs.ts',
  'server/policies.ts',
  'server/scopes.ts',
  'server/waiting.ts',
  'web/src/nouns.ts',
  'web/src/waiting.ts',
]
const rooms = ['domain', 'papers', 'server', 'web/src']
/** A paper stands on the rung of the noun that prints it. */
const papers: Record<string, string> = {
  list: 'kit',
  record: 'kit',
  'time-sheet': 'time',
  'staff-time-sheet': 'time',
  'visit-schedule': 'visits',
  'route-sheet': 'visits',
  directions: 'visits',
  'service-record': 'visits',
  'attendance-record': 'time',
  'staffing-sheet': 'time',
  'provision-sheet': 'time',
  'leave-ledger': 'leave',
  'worker-roster': 'ledgers',
  'wage-ledger': 'ledgers',
  'payment-deduction-list': 'ledgers',
  'withholding-slip': 'pay',
  'inspection-index': 'ledgers',
  'transport-sheet': 'pay',
  payslip: 'pay',
  'year-end-declaration': 'pay',
  document: 'documents',
  'signature-certificate': 'signatures',
  'signature-stamps': 'signatures',
}

/** The domain's own lists may be read on any rung of another room: who goes through a list of all nouns knows none of them. */
const lists = [
  'domain/attention.ts',
  'domain/contract.ts',
  'domain/entities.ts',
  'domain/frame.ts',
  'domain/waiting.ts',
  'domain/words.ts',
]
const isRead = (file: string, list: string) => lists.includes(list) && !file.startsWith('domain/')

const files = rooms.flatMap(programsOf)

/** The rung of a file, −1 where it has none; null for what is no code of a room: texts, styles, data. */
const rungOf = (file: string): number | null => {
  const room = rooms.find((each) => file.startsWith(`${each}/`))
  if (room === undefined || !/\.tsx?$/.test(file)) return null
  const [folder = '', ...rest] = file.slice(room.length + 1).split('/')
  if (rest.length === 0) return ladder.indexOf(registries.includes(file) ? 'registries' : 'roots')
  return ladder.indexOf(room === 'papers' ? (papers[folder] ?? folder) : folder)
}

/** The drawers of each kit, in their order. What lies in a kit itself is below all of them, or where `.` stands. */
const kits: Record<string, readonly string[]> = {
  'server/kit/': [
    'base',
    'files',
    'sheets',
    'db',
    'embedded',
    'keys',
    'context',
    'http',
    'records',
    'audit',
    'mail',
    'notices',
    'push',
    'live',
    'uploads',
    'jobs',
    'exports',
    'imports',
    'bulk',
    'entity',
    'attention',
    'comments',
    'views',
    'chores',
  ],
  'web/src/kit/': [
    'ui',
    'theme',
    'facts',
    'feedback',
    'dates',
    'calendar',
    'files',
    'pictures',
    'live',
    'offline',
    'jobs',
    'tables',
    'audit',
    'attention',
    'lines',
    'forms',
    'comments',
    'imports',
    'many',
    'views',
    'records',
  ],
  'web/src/kit/forms/': ['layout', 'values', 'acts', 'drafts', 'saving', 'controls', 'masked', 'record', '.'],
}
const KIT = 'web/src/kit/'

test('every folder of a room has its rung', () => {
  const folders = files.filter((file) => rungOf(file) === -1).map((file) => file.replace(/\/[^/]*$/, ''))
  expect([...new Set(folders)], 'add them to `ladder`, or a paper to `papers`').toEqual([])
})

test.each(Object.entries(kits))('a drawer of %s takes only from those before it', (kit, drawers) => {
  const place = (file: string) => {
    const [drawer = '', ...rest] = file.slice(kit.length).split('/')
    return drawers.indexOf(rest.length === 0 ? '.' : drawer) + 1
  }
  const inKit = files.filter((file) => file.startsWith(kit))
  expect(inKit.filter((file) => file.slice(kit.length).includes('/') && place(file) === 0)).toEqual([])
  const breaks = inKit.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith(kit) && place(target) > place(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect(breaks).toEqual([])
})

/** The groups of calls that the kit of the domain declares. */
const kitGroups = () => {
  const contract = sourceOf('domain/contract.ts')
  const ofKit = [...contract.matchAll(/import \{ (\w+Api) \} from '\.\/kit\//g)].map(([, api]) => api)
  return [...contract.matchAll(/^ {2}(\w+): (\w+Api),$/gm)].flatMap(([, group, api]) => (ofKit.includes(api) ? [group] : []))
}

test('the kit of the web calls only what the kit of the domain declares', () => {
  const groups = kitGroups()
  expect(groups).toContain('jobs')
  const breaks = files
    .filter((file) => file.startsWith(KIT))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/(?<![\w./])(?:api|client)\.(\w+)/g)]
        .filter(([, group]) => !groups.includes(group))
        .map(([call]) => `${file}: ${call}`),
    )
  expect(breaks).toEqual([])
})

test('a file imports only its own rung and lower ones', () => {
  const placed = files.filter((file) => rungOf(file) !== -1)
  const breaks = placed.flatMap((file) =>
    importsOf(file)
      .filter((target) => (rungOf(target) ?? -1) > (rungOf(file) ?? -1) && !isRead(file, target))
      .map((target) => `${file} -> ${target}`),
  )
  expect([...new Set(breaks)]).toEqual([])
})
