import { describe, expect, test } from 'vitest'
import { suctionActs } from '../../staff/suctionActs.ts'
import { careAsked, careFacts as facts } from '../careSample.stand-in.ts'
import { noFacts } from '../facts.ts'
import { suctionPapers } from '../suction.ts'
import { stepsOf } from '../suctionParts.ts'
import { lawMissing, missingNeeds, type Part, type Template, toldBy } from '../template.ts'
import { placeholders } from '../wording.ts'
import { documentTemplates } from '../templateNames.ts'
import { templateOf } from '../templates.ts'
import { importantInformation } from './importantInformation.ts'
import { patientContract } from './patientContract.ts'
import { suctionTraining } from './suctionTraining.ts'

const asked: Readonly<Record<string, object>> = careAsked
const given = ({ name, blocks }: Template) => ({ facts, asked: asked[name] ?? {}, blocks })

const careTemplates = documentTemplates.map(templateOf).filter(({ about }) => about === 'patient')

describe.each(careTemplates.map((one) => [one.name, one] as const))('%s', (_, one) => {
  test('names the item of the law that a removed block told', () => {
    const ids = new Set(one.law.map(({ by }) => by))
    for (const block of one.blocks.filter(({ id }) => ids.has(id))) {
      const rest = one.blocks.filter((other) => other !== block)
      // the title of a set of papers tells it as well
      const titled = one.parts(given(one)).some((part) => part.kind === 'title' && part.id === block.id)
      const missing = lawMissing(one, { ...given(one), blocks: rest }).map(({ by }) => by)
      expect([block.id, missing]).toEqual([block.id, titled ? [] : [block.id]])
    }
  })

  test('has every block and every row once, and says where each item stands', () => {
    const blocks = one.blocks.map(({ id }) => id)
    expect(new Set(blocks).size).toBe(blocks.length)
    expect(new Set(one.law.map(({ id }) => id)).size).toBe(one.law.length)
  })

  test('misses nothing where everything is known', () => {
    expect(missingNeeds(one, given(one))).toEqual([])
  })

  test('fills every placeholder of its wording', () => {
    const words = JSON.stringify(one.parts(given(one)))
    expect(placeholders(words)).toEqual([])
    expect(words).not.toMatch(/undefined|Invalid Date|NaN/)
  })

  test('prints every block of its wording', () => {
    const told = toldBy(one.parts(given(one)))
    expect(one.blocks.map(({ id }) => id).filter((id) => !told.has(id))).toEqual([])
  })
})

test('what is missing is named by record and by what was not filled in', () => {
  const missing = missingNeeds(patientContract, { facts: noFacts, asked: {}, blocks: patientContract.blocks })
  expect(missing.map(({ of, fact }) => `${of}.${fact}`)).toEqual([
    'company.name',
    'company.address',
    'company.representative',
    'establishment.name',
    'establishment.address',
    'establishment.phone',
    'patient.name',
    'patient.address',
    'patient.billing_method',
    'patient.contacts',
    'certificate.number',
    'certificate.municipality',
    'certificate.valid_to',
    'certificate.services',
    'certificate.payment_ceiling',
    'document.contract_from',
    'document.contract_to',
    'document.service_start',
    'document.invoice_by',
    'document.pay_by',
    'document.complaint_officer',
    'document.complaint_phone',
    'document.complaint_hours',
  ])
})

const valueOf = (parts: readonly Part[], id: string) =>
  parts.flatMap((one) => (one.kind === 'table' ? one.rows : [])).find((row) => row.id === id)?.value

describe('the contract with a patient', () => {
  const parts = patientContract.parts(given(patientContract))

  test('names the services that this company takes over, with the amounts of the month', () => {
    expect(valueOf(parts, 'services')).toBe(
      '重度訪問介護　契約支給量：月120時間（支給決定：月300時間）\n移動支援　契約支給量：月10時間（支給決定：月20時間30分）',
    )
  })

  test('tells what the patient pays at most, and how', () => {
    expect(valueOf(parts, 'amount')).toContain('利用者負担上限月額：9,300円')
    expect(valueOf(parts, 'payment_method')).toBe('口座振替')
  })

  test('is signed by the patient or a guardian, by hand of another where the patient cannot write, and by the company', () => {
    const fields = parts.flatMap((one) => (one.kind === 'signatures' ? one.parties.map(({ field }) => field) : []))
    expect(fields).toEqual(['patient', 'proxy', 'scribe', 'provider'])
  })

  test('numbers the articles of the company in its own order', () => {
    const [first, second, ...rest] = patientContract.blocks.filter(({ id }) => id !== 'preamble')
    const own = { id: 'own_1', heading: '駐車場', text: '利用者は、{provider}の車両の駐車場所を用意します。' }
    const changed = patientContract.parts({
      ...given(patientContract),
      blocks: [second, own, first, ...rest].filter((one) => one !== undefined),
    })
    const articles = changed.flatMap((one) => (one.kind === 'articles' ? one.articles : []))
    expect(articles.slice(0, 3).map(({ number, heading }) => `${number} ${heading}`)).toEqual([
      '1 契約期間',
      '2 駐車場',
      '3 契約の目的',
    ])
    expect(articles[1]?.paragraphs[0]?.text).toBe('利用者は、株式会社ひだまりケアの車両の駐車場所を用意します。')
  })
})

describe('the manual of important matters', () => {
  const partsWith = (more: object) =>
    importantInformation.parts({ ...given(importantInformation), asked: { ...careAsked.important_information, ...more } })

  test('counts posts by the records where nobody has written them', () => {
    const staffing = partsWith({ posts: [] }).find((one) => one.kind === 'grid')
    expect(staffing?.rows).toEqual([
      ['管理者', '1人', '―', ''],
      ['訪問介護員', '4人', '12人', ''],
    ])
  })

  test.each([
    [
      true,
      [
        '実施しています',
        '2025年11月10日',
        'NPO法人 福祉評価センター',
        '東京都の第三者評価の公表サイトに掲載し、事業所で閲覧できます。',
      ],
    ],
    [false, ['実施していません', undefined, undefined, undefined]],
    [null, ['', undefined, undefined, undefined]],
  ])('says of an evaluation by others (%s) whether it was done, when, by whom, and where its result is', (evaluated, told) => {
    const parts = partsWith({ evaluated })
    expect(['evaluated', 'evaluated_on', 'evaluator', 'evaluation_result'].map((id) => valueOf(parts, id))).toEqual(told)
  })

  test('tells costs that nobody pays as free', () => {
    const parts = partsWith({ transport_per_km: null, copy_fee: 0, other_costs: [] })
    expect(['transport', 'copies', 'other_costs'].map((id) => valueOf(parts, id))).toEqual([
      'いただきません',
      'いただきません',
      'なし',
    ])
  })

  test('has the blocks that the company has added', () => {
    const own = { id: 'own_1', heading: '駐車場', text: '訪問の車両の駐車場所を用意してください。' }
    const parts = importantInformation.parts({ ...given(importantInformation), blocks: [...importantInformation.blocks, own] })
    expect(toldBy(parts)).toContain('own_1')
  })
})

describe('the papers of a suction training', () => {
  const partsOf = (more: object) =>
    suctionTraining.parts({ ...given(suctionTraining), asked: { ...careAsked.suction_training, ...more } })

  test('stand in the order in which they are needed, with an evaluation of each act', () => {
    const titles = partsOf({ acts: ['act_nasogastric', 'act_oral'] }).flatMap((one) => (one.kind === 'title' ? one.id : []))
    expect(titles).toEqual([
      'instruction',
      'consent',
      'acceptance',
      'plan',
      'record',
      'evaluation_act_oral',
      'evaluation_act_nasogastric',
      'incident',
    ])
  })

  test.each(suctionPapers)('can be made one by one: %s', (paper) => {
    const titles = partsOf({ acts: ['act_oral'], papers: [paper] }).filter(({ kind }) => kind === 'title')
    expect(titles).toHaveLength(1)
  })

  test.each(suctionActs)('evaluate every step of %s from the order of the physician to the record', (act) => {
    const steps = stepsOf(act, { ventilator: true, feeding: 'drip' })
    expect([...new Set(steps.map(({ stage }) => stage))]).toEqual(['準備', '実施', '片付け', '報告・記録'])
    expect(steps[1]?.text).toContain('医師の指示書')
    expect(steps.at(-1)?.text).toBe('実施記録に記入する。')
  })

  test.each([
    ['a ventilator', 'act_tracheal', { ventilator: true }, { ventilator: false }, 'コネクター'],
    ['a mask', 'act_oral', { ventilator: true }, {}, 'マスク'],
    ['feeding by drip', 'act_gastrostomy', {}, { feeding: 'semi_solid' }, 'クレンメ'],
    ['semi-solid feeding', 'act_gastrostomy', { feeding: 'semi_solid' }, { feeding: 'drip' }, '半固形化'],
  ] as const)('have steps of their own for %s', (_, act, one, other, word) => {
    const words = (asked: Parameters<typeof stepsOf>[1]) => stepsOf(act, asked).filter(({ text }) => text.includes(word)).length
    expect(words(one)).toBeGreaterThan(0)
    expect(words(other)).toBe(0)
  })

  test('are done at the nursing station, else where the institution says', () => {
    const agency = (more: Partial<typeof facts>) =>
      suctionTraining
        .parts({ ...given(suctionTraining), facts: { ...facts, ...more } })
        .flatMap((one) => (one.kind === 'signatures' ? one.parties : []))
        .find(({ field }) => field === 'agency')
        ?.lines.find(({ id }) => id === 'agency_name')?.value
    const { institution } = facts
    expect(agency({})).toBe('光が丘訪問看護ステーション')
    expect(agency({ station: null })).toBe('医療法人 高松クリニック')
    expect(agency({ station: null, institution: institution && { ...institution, training_agency: '練馬総合病院' } })).toBe(
      '練馬総合病院',
    )
  })
})
