import { sql } from 'kysely'
import { blankDocument } from '#domain/documents/document.ts'
import { wageTemplates } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import type { Db } from '../kit/db/tables.ts'
import type { SampleDocument, SampleOperatingRules } from './records.ts'
import type { Story } from './story.ts'
import { sampleDocument } from './files.ts'

/** Who is hired in this story, from Viet Nam. */
const HIRED = 's22'

/** Who signs the papers of being hired. */
const SIGNING = 's23'
const MADE = { state: 'made', establishment_id: 'itabashi' } as const

/** The operating rules of the establishment for visits in Nerima, since the fiscal year before this one. Numbers of phones are from a range that nobody has. */
export const operatingRulesOf = ({ today }: Story): SampleOperatingRules => ({
  key: 'or1',
  of: 'nerima',
  valid_from: `${Number(today.slice(0, 4)) - 1}-04-01`,
  valid_to: null,
  designated_on: '2015-04-01',
  manager: '佐々木 恵子',
  service_kinds: ['home_care_body', 'home_care_housework', 'heavy_visiting_care'],
  main_disabilities: ['physical', 'intellectual', 'mental'],
  area: '東京都練馬区、豊島区、板橋区',
  business_days: '月曜日から金曜日まで（祝日、12月29日から1月3日までを除く）',
  business_hours: '9時から18時まで',
  service_days: '毎日',
  service_hours: '24時間',
  after_hours_phone: '0300003002',
  posts: [
    { post: '管理者', full_time: 1, part_time: 0, duties: '従業者と業務の管理' },
    { post: 'サービス提供責任者', full_time: 2, part_time: 0, duties: '計画の作成、従業者の指導、利用者との連絡' },
    { post: '従業者', full_time: 6, part_time: 9, duties: '居宅介護と重度訪問介護の提供' },
  ],
  transport_per_km: 30,
  copy_fee: 10,
  cancellation: [
    { cancelled: 'ご利用日の前日18時までの連絡', charge: '無料' },
    { cancelled: 'それより後の連絡', charge: '1回につき1,000円' },
  ],
  other_costs: [{ cost: '外出に付き添うときの交通費', charge: '実費' }],
  complaint_officer: '高橋 直美',
  complaint_responsible: '佐々木 恵子',
  complaint_phone: '0300003002',
  complaint_hours: '平日9時から18時まで',
  third_party: null,
  municipality_desk: '練馬区 障害者サービス調整担当課',
  municipality_phone: '0300003901',
  committee: '福祉サービス運営適正化委員会',
  committee_phone: '0300003902',
  evaluated: false,
  evaluated_on: null,
  evaluator: null,
  evaluation_result: null,
  abuse_officer: '佐々木 恵子',
  abuse_desk: '練馬区 障害者虐待防止センター',
  abuse_phone: '0300003903',
  insurer: '見本損害保険株式会社',
  insurance: '福祉事業者総合賠償責任保険',
})

/** Not signed by hand, as most are. */
const UNSIGNED = {
  signed_paper: null,
  paper_pages: null,
  paper_signed_on: null,
  paper_signed_by: null,
  original_place: null,
} as const

/**
 * Papers that are being written: those of somebody who comes from Viet Nam and is hired, and those of a patient who begins; and papers that are made. Their
 * files were drawn by the product for these people at the end of November 2026, so that the dates in them stay as they are while those here move along.
 */
export const documentsOf = (story: Story): SampleDocument[] => {
  const { today } = story
  const draft = (key: string, facts: Partial<SampleDocument> & Pick<SampleDocument, 'template' | 'name'>): SampleDocument => ({
    ...blankDocument,
    staff_id: null,
    patient_id: null,
    created_on: addDays(today, -2),
    person_in_charge_id: 's02',
    establishment_id: 'nerima',
    state: 'draft',
    file: null,
    signature_request_id: null,
    ...UNSIGNED,
    key,
    ...facts,
  })
  return [
    draft('d01', { template: 'labour_conditions_notice', name: '労働条件通知書', staff_id: HIRED }),
    draft('d02', { template: 'employment_contract', name: '雇用契約書', staff_id: HIRED, language: 'vi' }),
    draft('d03', {
      template: 'pledge',
      name: '誓約書',
      staff_id: HIRED,
      answers: [{ ask: 'pledged_on', answer: addDays(today, -2) }],
    }),
    draft('d04', { template: 'important_information', name: '重要事項説明書', patient_id: 'p01' }),
    // the package of somebody who was hired, half signed, and a contract whose last day has passed
    draft('d06', {
      ...MADE,
      template: 'employment_contract',
      name: '雇用契約書',
      staff_id: SIGNING,
      language: 'vi',
      file: sampleDocument('contract-vi.pdf', '雇用契約書.pdf'),
      signature_request_id: 'sig4',
    }),
    draft('d07', {
      ...MADE,
      template: 'pledge',
      name: '誓約書',
      staff_id: SIGNING,
      file: sampleDocument('pledge.pdf', '誓約書.pdf'),
      signature_request_id: 'sig5',
    }),
    draft('d08', {
      ...MADE,
      template: 'employment_contract',
      name: '雇用契約書（契約社員）',
      staff_id: 's24',
      establishment_id: 'nerima',
      language: 'ne',
      created_on: addDays(story.joined, -3),
      expires_on: addDays(today, -10),
      file: sampleDocument('contract-ne.pdf', '雇用契約書.pdf'),
    }),
    // nobody signed it on a screen in time, so that it was signed by hand
    draft('d09', {
      ...MADE,
      template: 'personal_information_consent',
      name: '個人情報使用同意書',
      patient_id: 'p01',
      establishment_id: 'nerima',
      created_on: addDays(today, -20),
      file: sampleDocument('consent.pdf', '個人情報使用同意書.pdf'),
      signed_paper: sampleDocument('consent-signed.pdf', '個人情報使用同意書_署名済み.pdf'),
      paper_pages: 2,
      paper_signed_on: addDays(today, -2),
      paper_signed_by: '相沢 恵美（家族、署名代行）',
      original_place: '練馬事業所 書庫1、ファイル「相沢様 契約」',
    }),
    draft('d05', { template: 'patient_contract', name: '利用契約書', patient_id: 'p01', expires_on: addMonths(today, 10) }),
  ]
}

/** The wording of the pledge: that of the product with an article on own phones, and a year later with a stricter one on social media, which stands further up. */
const pledges = (today: string) => {
  const { blocks } = templateOf('pledge')
  const phones = {
    id: 'own_1',
    heading: '私物の端末の使用',
    text: '業務に関する連絡と記録には、会社が認めた端末を使用し、私物の端末に利用者の情報を保存しません。',
  }
  const first = [...blocks, phones]
  const [sns, others] = [blocks.filter(({ id }) => id === 'sns'), first.filter(({ id }) => id !== 'sns')]
  const stricter = sns.map((block) => ({
    ...block,
    text: `${block.text}\n利用者の住まいが分かる写真や動画も、公開の範囲にかかわらず投稿しません。`,
  }))
  const year = Number(today.slice(0, 4))
  return [
    { valid_from: `${year - 2}-04-01`, blocks: first, reason: '私物の端末の取り扱いを定めたため' },
    {
      valid_from: `${year - 1}-04-01`,
      blocks: [...others.slice(0, 2), ...stricter, ...others.slice(2)],
      reason: '写真の投稿に関する相談があったため',
    },
  ].map((version) => ({ ...version, defaults: blocks }))
}

/** What was done with the documents of the sample, and how the sample company words one of them. */
export const documentSample = async (db: Db, today: string): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after)
    select 'document', id, 'begin', 'draft' from document where sample`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after)
    select 'document', id, 'make', 'draft', 'made' from document where sample and state = 'made'`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after)
    select 'document', id, 'file_paper', 'made', 'made' from document where sample and paper_signed_on is not null`.execute(db)
  await sql`update document set signed_of = file ->> 'hash' where sample and signed_paper is not null`.execute(db)
  await sql`insert into signed_paper (document_id, number, file, pages, signed_of, signed_on, signed_by, original_place)
    select id, 1, signed_paper, paper_pages, signed_of, paper_signed_on, paper_signed_by, original_place
    from document where sample and signed_paper is not null`.execute(db)
  // what was sent together is opened by one link, and what tells a wage is read by administrators alone
  await sql`update signature_request r set package_id = (select min(o.signature_request_id::text)::uuid from document o where o.sample),
      confidential = d.template = any(${[...wageTemplates]}::text[])
    from document d where d.sample and d.signature_request_id = r.id`.execute(db)
  for (const { valid_from, blocks, defaults, reason } of pledges(today))
    await sql`insert into wording_version (template, number, valid_from, blocks, defaults, reason, made_at, sample)
      select 'pledge', coalesce(max(number), 0) + 1, ${valid_from}, ${JSON.stringify(blocks)}::jsonb, ${JSON.stringify(defaults)}::jsonb, ${reason},
        ${`${valid_from} 10:00+09`}::timestamptz - interval '7 days', true from wording_version where template = 'pledge'`.execute(
      db,
    )
}
