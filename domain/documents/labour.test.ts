import { describe, expect, test } from 'vitest'
import { noFacts } from './facts.ts'
import { secondLanguages } from './parts.ts'
import { labourTexts } from './labourTexts.ts'
import { contractTexts, noticeTexts, pledgeTexts } from './labourWordings.ts'
import { partTimer, partTimerAsked, skilledWorker, skilledWorkerAsked } from './labour.stand-in.ts'
import { type Block, type DocumentFacts, lawMissing, missingNeeds, type Part, toldBy } from './template.ts'
import { employmentContract } from './templates/employmentContract.ts'
import { labourConditionsNotice } from './templates/labourConditionsNotice.ts'
import { pledge } from './templates/pledge.ts'
import { BLANK, placeholders } from './wording.ts'

const noticeOf = (facts: DocumentFacts, asked: object, blocks = labourConditionsNotice.blocks) => ({
  facts,
  asked: { issued_on: '2026-11-28', ...asked },
  blocks,
})
const contractOf = (facts: DocumentFacts, asked: object, blocks = employmentContract.blocks) => ({
  facts,
  asked: { concluded_on: '2026-11-28', ...asked },
  blocks,
})
const rowsOf = (parts: readonly Part[]) =>
  new Map(parts.flatMap((part) => (part.kind === 'table' ? part.rows.map((row) => [row.id, row] as const) : [])))
const valueOf = (parts: readonly Part[], id: string) => rowsOf(parts).get(id)?.value

describe('the notice of labour conditions', () => {
  const parts = labourConditionsNotice.parts(noticeOf(partTimer, partTimerAsked))

  test('tells how conditions change with a contract without a term, says where no right to it arises, and leaves room where nobody has answered', () => {
    const told = (asked: object) =>
      valueOf(labourConditionsNotice.parts(noticeOf(partTimer, { ...partTimerAsked, ...asked })), 'conversion')
    expect(told({ conversion_right: 'yes' })).toContain('本契約期間の末日の翌日（2027年12月1日）から')
    expect(told({ conversion_right: 'yes' })).toContain('労働条件の変更の有無：無')
    expect(told({ conversion_right: 'no' })).toBe('本契約期間中に無期転換申込権は発生しない。')
    expect(told({ conversion_right: null })).toBe('')
  })

  test.each([
    [
      'an article on dismissal that was removed',
      labourConditionsNotice.blocks.filter(({ id }) => id !== 'dismissal'),
      ['dismissal'],
    ],
    [
      'premiums that were emptied',
      labourConditionsNotice.blocks.map((one): Block => (one.id === 'premiums' ? { ...one, text: '' } : one)),
      ['premiums'],
    ],
  ])('names the item of %s', (_, blocks, missing) => {
    expect(lawMissing(labourConditionsNotice, noticeOf(partTimer, partTimerAsked, blocks)).map(({ id }) => id)).toEqual(missing)
  })

  test('of a contract without a term says nothing of renewal', () => {
    const made = labourConditionsNotice.parts(noticeOf(skilledWorker, skilledWorkerAsked))
    const told = toldBy(made)
    expect(['renewal', 'conversion', 'consultation_desk'].filter((id) => told.has(id))).toEqual([])
    expect(lawMissing(labourConditionsNotice, noticeOf(skilledWorker, skilledWorkerAsked))).toEqual([])
  })

  test.each([
    ['leave', '年次有給休暇：6か月継続勤務し、全労働日の8割以上出勤した場合に5日'],
    ['wages', '時間給1,380円\n重度訪問介護：1時間当たり1,450円\n6:00から8:00まで：1時間当たり1,725円'],
    ['pay_closing', '締切日：毎月末日\n支払日：翌月25日'],
    ['pay_closing', '労使協定に基づく親睦会費'],
    ['hours', '所定労働時間：週18時間30分、週3日'],
    ['consultation_desk', '総務部　部長 岡村 理恵（連絡先：03-3991-2346）'],
    ['insurance', '加入する社会保険等：労災保険'],
  ])('words %s', (id, told) => expect(valueOf(parts, id)).toContain(told))

  test.each([
    ['hours', '始業9:00、終業18:00（月曜日、火曜日、水曜日、木曜日、金曜日）\n1か月単位の変形労働時間制による。'],
    ['holidays', '定例日：毎週日曜日、土曜日\n法定休日：日曜日\n年間休日：113日'],
    ['breaks', '60分'],
    ['pay_closing', '締切日：毎月20日\n支払日：当月末日'],
    ['bonus', '有（7月・12月）'],
    ['severance', '無'],
    ['retirement', '定年制：有（65歳）\n継続雇用制度：無\n自己都合退職の手続：退職する日の30日前までに届け出る。'],
  ])('words %s of fixed hours and a monthly wage', (id, told) =>
    expect(valueOf(labourConditionsNotice.parts(noticeOf(skilledWorker, skilledWorkerAsked)), id)).toContain(told),
  )

  test('a shift that ends on the next day says so', () => {
    const night = {
      ...skilledWorker,
      employment: skilledWorker.employment && { ...skilledWorker.employment, work_start: 1320, work_end: 1860 },
    }
    expect(valueOf(labourConditionsNotice.parts(noticeOf(night, skilledWorkerAsked)), 'hours')).toContain('始業22:00、終業翌7:00')
  })
})

describe('what is missing', () => {
  const told = (missing: readonly { of: string; fact: string }[]) => missing.map(({ of, fact }) => `${of}.${fact}`)

  test('nothing of complete facts', () => {
    expect(missingNeeds(labourConditionsNotice, noticeOf(partTimer, partTimerAsked))).toEqual([])
    expect(missingNeeds(employmentContract, contractOf(skilledWorker, skilledWorkerAsked))).toEqual([])
  })

  test('all that the notice needs, of nobody', () => {
    expect(told(missingNeeds(labourConditionsNotice, { facts: noFacts, asked: {}, blocks: [] }))).toEqual([
      'company.name',
      'company.address',
      'company.representative',
      'staff.name',
      'establishment.name',
      'establishment.address',
      'employment.contract_kind',
      'employment.work_kind',
      'wage.base_amount',
      'document.issued_on',
      'document.workplace_scope',
      'document.duties_scope',
      'document.overtime',
      'document.holiday_work',
      'document.hourly_leave',
      'document.pay_method',
      'document.raise',
      'document.bonus',
      'document.severance',
      'document.notice_days',
    ])
  })

  test('what a contract with a term and part-time work need besides', () => {
    const {
      renewal: _,
      renewal_standards: __,
      desk_department: ___,
      shifts: ____,
      conversion_right: _____,
      ...asked
    } = partTimerAsked
    const facts = { ...partTimer, employment: partTimer.employment && { ...partTimer.employment, contract_end: null } }
    expect(told(missingNeeds(labourConditionsNotice, noticeOf(facts, asked)))).toEqual([
      'employment.contract_end',
      'document.shifts',
      'document.renewal',
      'document.conversion_right',
      'document.desk_department',
    ])
  })

  test('a guarantor without a maximum sum', () => {
    const given = { facts: partTimer, asked: { pledged_on: '2026-12-01', guarantor: '髙﨑 和夫' }, blocks: pledge.blocks }
    expect(told(missingNeeds(pledge, given))).toEqual(['document.guarantee_maximum', 'document.guarantee_years'])
  })
})

describe('what does not fit together', () => {
  const issues = (asked: object) =>
    labourConditionsNotice
      .issues?.(noticeOf(partTimer, { ...partTimerAsked, ...asked }))
      .map(({ field, code }) => `${field} ${code}`)

  test.each([
    ['complete conditions', {}, []],
    ['a trial period that ends before it begins', { trial_until: '2026-11-30' }, ['trial_until end_before_start']],
    ['retirement at 60 without employment until 65', { retirement_age: 60, rehire_age: null }, ['rehire_age kept_until_65']],
    ['retirement at 60 with employment until 64', { retirement_age: 60, rehire_age: 64 }, ['rehire_age kept_until_65']],
    ['retirement at 60 with employment until 65', { retirement_age: 60, rehire_age: 65 }, []],
    ['no retirement age', { retirement_age: null, rehire_age: null }, []],
  ])('is told of %s', (_, asked, told) => expect(issues(asked)).toEqual(told))
})

describe('the employment contract', () => {
  const skillItems = ['equal_pay', 'temporary_return', 'return_travel', 'health_check', 'no_deposit']

  test('of a specified skilled worker names the item of the criteria that was removed, and has an article on the status of residence', () => {
    const given = contractOf(skilledWorker, skilledWorkerAsked)
    expect(toldBy(employmentContract.parts(given))).toContain('residence')
    const without = given.blocks.filter(({ id }) => id !== 'return_travel')
    expect(lawMissing(employmentContract, { ...given, blocks: without }).map(({ id }) => id)).toEqual(['return_travel'])
  })

  test('of others has none of these articles, and counts its articles without a gap', () => {
    const parts = employmentContract.parts(contractOf(partTimer, partTimerAsked))
    const told = toldBy(parts)
    expect([...skillItems, 'residence', 'language'].filter((id) => told.has(id))).toEqual([])
    const numbers = parts.flatMap((part) => (part.kind === 'articles' ? part.articles.map(({ number }) => number) : []))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test('has a second column at every row and article, with the name of the residence card', () => {
    const parts = employmentContract.parts({ ...contractOf(skilledWorker, skilledWorkerAsked), second: 'vi' })
    const articles = parts.flatMap((part) => (part.kind === 'articles' ? part.articles : []))
    expect(articles.filter(({ second }) => !second)).toEqual([])
    expect([...rowsOf(parts).values()].filter(({ second_label }) => !second_label)).toEqual([])
    const preamble = parts.find((part) => part.kind === 'paragraph' && part.id === 'preamble')
    expect(JSON.stringify(preamble)).toContain('NGUYEN THI HOA (sau đây gọi là “Bên B”)')
  })
})

describe('the pledge', () => {
  const given = { facts: partTimer, asked: { pledged_on: '2026-12-01' }, blocks: pledge.blocks }

  test('has a guarantor with a maximum sum, or none at all', () => {
    expect(toldBy(pledge.parts(given))).not.toContain('guarantor')
    const asked = { ...given.asked, guarantor: '髙﨑 和夫', guarantee_maximum: 500_000, guarantee_years: 3 }
    const made = JSON.stringify(pledge.parts({ ...given, asked }))
    expect(made).toContain('500,000円を限度（極度額）')
    expect(made).toContain('3年とします')
  })

  test('fixes no damages', () => {
    const text = pledge.blocks.map((block) => block.text).join('\n')
    expect(text).toContain('違約金又は損害賠償の額を予定するものではありません')
    expect(text.replace('違約金又は損害賠償の額を予定するものではありません', '')).not.toMatch(/違約金|罰金|円を支払/)
  })
})

describe('wordings', () => {
  const everything = [
    ...labourConditionsNotice.parts(noticeOf(partTimer, partTimerAsked)),
    ...labourConditionsNotice.parts({ ...noticeOf(skilledWorker, skilledWorkerAsked), second: 'en' }),
    ...employmentContract.parts({ ...contractOf(skilledWorker, skilledWorkerAsked), second: 'my' }),
  ]
  test('have a value for every placeholder', () => {
    const told = JSON.stringify(everything)
    expect(told).not.toMatch(/\{[a-z_]+\}/)
    expect(told).not.toContain(BLANK)
  })

  test.each(secondLanguages)('in %s have the blocks, the labels and the placeholders of the Japanese ones', (language) => {
    const placed = (blocks: readonly Block[]) =>
      blocks.map(({ id, text }) => [id, placeholders(text).toSorted(), text.split('\n').length])
    for (const [ja, other] of [
      [labourTexts.ja.blocks, labourTexts[language].blocks],
      [noticeTexts.ja.blocks, noticeTexts[language].blocks],
      [contractTexts.ja.blocks, contractTexts[language].blocks],
      [pledgeTexts.ja.blocks, pledgeTexts[language].blocks],
    ] as const)
      expect(placed(other)).toEqual(placed(ja))
    const named = (values: object) => Object.entries(values).map(([name, value]) => [name, placeholders(String(value)).toSorted()])
    expect(named(labourTexts[language].values)).toEqual(named(labourTexts.ja.values))
    expect(Object.keys(labourTexts[language].labels)).toEqual(Object.keys(labourTexts.ja.labels))
  })
})
