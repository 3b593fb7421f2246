import type { JobRow } from '#domain/kit/jobs.ts'
import { fillStaff } from './fill.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** A company of this many staff comes in by one file. */
const PEOPLE = 5_000
/** Nobody waits longer for it. Seconds. */
const MOST = 20

/** A book of staff from a file, as a job: against the same number of short rows by one statement of the database. */
export const imports = async (place: Place): Promise<Line[]> => {
  const bare = await seconds(() => fillStaff(place.db, PEOPLE))
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir, worker: true })
  const headers = { authorization: `Bearer ${place.token}` }
  const book = bookOf(PEOPLE)
  const run = async (dryRun: boolean) => {
    waitingFor(dryRun ? 'the check of the file' : 'the import of the file')
    const body = new FormData()
    body.set('file', book)
    body.set('dry_run', String(dryRun))
    return seconds(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/staff/import/job`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      const { id } = (await answer.json()) as JobRow
      for (;;) {
        const { rows } = await place.pool.query<{ state: string; outcome: unknown }>(
          'select state, outcome from job where id = $1',
          [id],
        )
        if (rows[0]?.state === 'done') return
        if (rows[0]?.state === 'failed') throw new Error(JSON.stringify(rows[0].outcome).slice(0, 500))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })
  }
  const [tried, stored] = [await run(true), await run(false)]
  return [
    {
      name: `import of ${PEOPLE} staff of 20 columns: against as many bare rows`,
      ratio: stored / bare,
      goal: '<= 20',
      ok: stored / bare <= 20,
      note: `${stored.toFixed(1)} s, bare ${bare.toFixed(2)} s`,
    },
    {
      name: 'the same: seconds',
      ratio: stored,
      goal: `<= ${MOST}`,
      ok: stored <= MOST,
      note: `its check ${tried.toFixed(1)} s`,
    },
  ]
}

const seconds = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

const HEADS = [
  '職員コード',
  '区分',
  '氏名（日本語）',
  '氏名（カナ）',
  '性別',
  '生年月日',
  '国籍・地域',
  '役職',
  '勤務形態',
  '雇用形態',
  '在職状況',
  '入社日',
  '郵便番号',
  '都道府県',
  '市区町村',
  '町名・番地',
  '電話番号',
  '業務用メール',
  '保有資格',
  '金融機関名',
]

/** A staff book as offices keep it. */
const bookOf = (count: number): File => {
  const two = (n: number) => String(n).padStart(2, '0')
  const rows = Array.from({ length: count }, (_, n) =>
    [
      `N${n}`,
      '職員',
      `鈴木 一郎${n}`,
      'スズキ イチロウ',
      n % 3 === 0 ? '男性' : '女性',
      `昭和${40 + (n % 23)}年${1 + (n % 12)}月${1 + (n % 28)}日`,
      '日本',
      '訪問介護員',
      '常勤・専従',
      '正社員',
      '在職中',
      `20${two(10 + (n % 15))}/${1 + (n % 12)}/1`,
      '〒176-0001',
      '東京都',
      '練馬区',
      `練馬${1 + (n % 5)}-${1 + (n % 20)}-${1 + (n % 9)}`,
      `090-${String(1000 + (n % 9000))}-${String(n).padStart(4, '0')}`,
      `s${n}@example.jp`,
      '介護福祉士、介護職員初任者研修',
      'みずほ銀行',
    ].join(','),
  )
  return new File([[HEADS.join(','), ...rows].join('\r\n')], '職員台帳.csv', { type: 'text/csv' })
}
