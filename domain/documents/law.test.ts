import { describe, expect, test } from 'vitest'
import type { Fields } from '../kit/fields.ts'
import { suctionActs } from '../staff/suctionActs.ts'
import { careAsked, careFacts } from './careSample.stand-in.ts'
import { noFacts } from './facts.ts'
import { partTimer, partTimerAsked, skilledWorker, skilledWorkerAsked } from './labour.stand-in.ts'
import { type Asked, type Part, type Template, toldBy } from './template.ts'
import { employmentContract } from './templates/employmentContract.ts'
import { importantInformation } from './templates/importantInformation.ts'
import { labourConditionsNotice } from './templates/labourConditionsNotice.ts'
import { patientContract } from './templates/patientContract.ts'
import { personalInformationConsent } from './templates/personalInformationConsent.ts'
import { pledge } from './templates/pledge.ts'
import { suctionTraining } from './templates/suctionTraining.ts'
import { userOuting } from './templates/userOuting.ts'
import { wordsById } from './told.stand-in.ts'

/**
 * What the law wants of each document, by hand: an item, and words that whatever tells it cannot do without. Whoever takes away an item of a template, empties a
 * text or mixes up two of them is told here; words are asked of the one article, row or part that tells the item, and not of the paper as a whole.
 */
type Items = Readonly<Record<string, readonly string[]>>

/** Labour Standards Act 15(1) and its Enforcement Regulation 5; Part-Time and Fixed-Term Employment Act 6(1). Of somebody with a term, in part time, by shifts. */
const labour: Items = {
  contract_period: ['期間の定めあり', '2026年12月1日から2027年11月30日まで'],
  // with the limit, since April 2024
  renewal_standard: [
    '更新する場合があり得る',
    '更新の判断の基準：契約期間満了時の業務量、勤務成績及び勤務態度、業務を遂行する能力',
    '更新上限の有無：有（通算契約期間5年まで）',
  ],
  // with the scope of change, since April 2024
  workplace: ['（雇入れ直後）ひだまりケア練馬（〒176-0012 東京都練馬区豊玉北6-12-1）', '（変更の範囲）会社の定める事業所'],
  duties: ['（雇入れ直後）訪問介護員', '（変更の範囲）会社の定める業務'],
  working_hours: ['始業及び終業の時刻', '最初の勤務表は、本書とともに交付', '①7:00〜10:00', '所定労働時間：週18時間30分、週3日'],
  overtime: ['所定時間外労働：有', '休日労働：無'],
  breaks: ['6時間を超える日は45分以上', '8時間を超える日は60分以上'],
  holidays: ['勤務表により、週当たり4日以上', '法定休日：日曜日'],
  leave: ['6か月継続勤務し、全労働日の8割以上出勤した場合に5日', '時間単位年休：有', '産前産後休業、育児休業、介護休業'],
  shift_change: ['なし'],
  wages: ['時間給1,380円', '重度訪問介護：1時間当たり1,450円', '処遇改善手当：120円', '通勤手当：出勤1日につき640円'],
  premiums: [
    '労働基準法第37条',
    '法定労働時間を超えない労働：割増なし',
    '1か月60時間以内）：25パーセント',
    '60時間を超える部分）：50パーセント',
    '法定休日労働：35パーセント',
    '午後10時から午前5時まで）：25パーセント',
    '会社の指示による待機',
  ],
  pay_closing: ['締切日：毎月末日', '支払日：翌月25日', '支払方法：本人の同意を得て', '労使協定に基づく親睦会費'],
  raise: ['有（契約の更新時に、勤務成績により）'],
  retirement: ['定年制：有（65歳）', '継続雇用制度：有（70歳まで）', '退職する日の30日前までに届け出る', '解雇の事由及び手続'],
  dismissal: [
    '客観的に合理的な理由',
    '社会通念上相当',
    '少なくとも30日前に予告',
    '平均賃金の30日分以上の解雇予告手当',
    'やむを得ない事由がある場合でなければ、その期間の途中で解雇しない',
    '解雇の理由についての証明書',
  ],
  severance: ['無'],
  bonus: ['無'],
  special_wages: ['臨時に支払う賃金', '地域別最低賃金の額を下回らない'],
  costs: ['食費、作業用品その他の費用を負担させるとき'],
  safety: ['1年以内ごとに1回', '健康診断'],
  training: ['雇入れの際の研修', '研修の時間は労働時間'],
  accidents: ['労働者災害補償保険法の定めるところにより補償', '業務外の傷病'],
  discipline: ['表彰並びに制裁の種類、程度及び事由', '1日分の半額', '10分の1を超えない'],
  suspension: ['休職の要件、期間', '復職'],
  // since April 2024: that one may apply, and the conditions after it
  indefinite_conversion: ['無期労働契約）の締結の申込み', '末日の翌日（2027年12月1日）', '労働条件の変更の有無：有（賞与を支給）'],
  consultation_desk: ['総務部　部長 岡村 理恵', '03-3991-2346'],
}

/** Ordinance on Criteria for Specified Skilled Worker Contracts (特定技能基準省令) 1 and 2. */
const specifiedSkill: Items = {
  equal_hours: ['通常の労働者の所定労働時間と同等'],
  equal_pay: ['日本人労働者が受ける報酬の額と同等以上の額の報酬'],
  no_discrimination: ['外国人であることを理由として差別的な取扱いをしない', '教育訓練', '福利厚生施設'],
  temporary_return: ['一時帰国を希望したとき', '休暇を取得させる'],
  return_travel: ['帰国に要する旅費を負担することができないときは、甲は、その旅費を負担', '出国が円滑に行われる'],
  health_check: ['健康診断', '健康の状況その他の生活の状況を把握'],
  no_deposit: ['保証金を徴収せず', '違約金を定める契約', '支援に要する費用を、直接又は間接に乙に負担させない'],
}

const pledged: Items = {
  // Ordinance 171 of 2006, 36(2)
  secrecy: ['退職した後においても', '利用者及びその家族の', '秘密を漏らし'],
  // Act on the Prevention of Abuse of Persons with Disabilities 3, 16
  abuse: ['虐待', '緊急やむを得ない場合を除く身体拘束', '速やかに市町村に通報'],
  // Labour Standards Act 16
  no_fixed_damages: ['違約金又は損害賠償の額を予定するものではありません'],
  // Civil Code 465-2; Act on Guarantees for Employees 2 to 4
  guarantee: [
    '500,000円を限度（極度額）',
    '本日から3年',
    '遅滞なく身元保証人に通知',
    '自らこれらの事実を知ったとき',
    '将来に向かってこの契約を解除',
  ],
}

/** Social Welfare Act 77(1); Ordinance 171 of 2006. */
const patientContracted: Items = {
  provider: ['株式会社ひだまりケア'],
  provider_address: ['東京都練馬区高松3-1-1'],
  services: ['重度訪問介護　契約支給量：月120時間', '移動支援　契約支給量：月10時間'],
  amount: ['利用者負担上限月額：9,300円', 'その他の費用は、重要事項説明書に記載のとおり'],
  fees: ['利用者負担上限月額を超えません', '法定代理受領', 'サービス提供証明書', '使途及び額並びに支払を求める理由を記載した書面'],
  payment: ['請求書を、翌月15日までに', '翌月27日までに', '領収証を交付'],
  service_start: ['2026年12月3日'],
  complaint_desk: ['大野 由紀', '03-5999-0001', '営業日の9時から18時まで'],
  copy: ['第77条第1項の書面', '遅滞なく本契約書を利用者に交付'],
  term: ['2026年12月1日から2027年11月30日まで'],
  report: ['受給者証に記載し、遅滞なく市町村に報告'],
  transition: ['他の事業者の紹介'],
  provision: ['資格又は研修の要件', '身分を証する書類', '同居の家族', '医療行為を行いません'],
  records: ['提供した都度', '利用者の確認', '5年間', '閲覧又は写しの交付'],
  plan: ['サービス提供責任者', '利用者の同意を得たうえで', '交付', '必要に応じてサービス計画を変更'],
  emergency: ['医療機関への連絡', '緊急連絡先に連絡'],
  continuity: ['感染症の予防及びまん延の防止', '業務継続計画'],
  restraint: ['緊急やむを得ない場合を除き', '態様及び時間', '委員会', '指針', '研修'],
  secrecy: ['従業者でなくなった後も同様', 'あらかじめ文書で', 'ご家族の情報についてはそのご家族の同意'],
  complaints: ['窓口を設け', '運営適正化委員会', '不利益な取扱いをしません'],
  accidents: ['都道府県、市町村、利用者のご家族等に連絡', '採った処置を記録', '再発を防ぐ'],
  liability: ['その損害を速やかに賠償'],
  abuse: ['虐待防止委員会', '研修の定期的な実施', '責任者の設置', '速やかに市町村に通報'],
}

/** The operating rules (Ordinance 171 of 2006, 31), then what the notice on 9 adds, then consent and copy. */
const important: Items = {
  provider: ['株式会社ひだまりケア', '代表取締役 青木 美咲', '03-5999-0000'],
  office: ['ひだまりケア練馬', '1312000010'],
  purpose: ['自立した日常生活又は社会生活', '意思及び人格を尊重'],
  staffing: ['サービス提供責任者', '2人', 'サービス計画の作成'],
  manager: ['岩本 健太'],
  hours: ['月曜日から金曜日まで'],
  business_hours: ['9時から18時まで'],
  services: ['計画（以下「サービス計画」といいます。）を作成し、利用者の同意', '重度訪問介護：', '居宅介護：', '移動支援等'],
  fees: ['利用者負担上限月額の範囲内', '法定代理受領', '使途、額及び理由を書面で説明して同意', '領収証'],
  costs: ['1kmにつき30円', '1枚につき10円', '1回につき1,000円', '翌月15日までに請求し、翌月27日までに口座振替により支払う'],
  area: ['東京都練馬区、板橋区及び中野区'],
  emergency: ['救急の要請又は主治医若しくは医療機関への連絡', '緊急連絡先'],
  main_disabilities: ['身体障害者、難病等対象者'],
  abuse: ['虐待防止委員会', '研修を定期的に', '責任者を置きます', '速やかに市町村に通報'],
  abuse_officer: ['管理者 岩本 健太'],
  abuse_desk: ['練馬区 障害者虐待防止センター', '03-5984-7001'],
  other: ['研修の機会', '他の事業者の紹介', '拒むことはありません'],
  accidents: ['都道府県、市町村、利用者のご家族等に連絡', '処置を記録'],
  liability: ['その損害を速やかに賠償'],
  insurance: ['ひなた損害保険株式会社', '介護事業者賠償責任保険'],
  complaints: ['苦情解決責任者及び苦情受付担当者', '記録し', '不利益な取扱いをすることはありません'],
  complaint_office: ['大野 由紀', '03-5999-0001'],
  complaint_municipality: ['練馬区 福祉部', '03-3993-1111'],
  complaint_committee: ['運営適正化委員会', '03-5283-2020'],
  evaluation: ['実施しています'],
  restraint: ['切迫性、非代替性及び一時性', '態様及び時間', '委員会', '指針', '研修'],
  secrecy: ['従業者でなくなった後も同様', 'あらかじめ文書で'],
  hygiene: ['感染症の予防及びまん延の防止', '業務継続計画'],
  harassment: ['ハラスメントを防止する方針', '相談の体制'],
  records: ['5年間', '閲覧又は写しの交付'],
  explained: ['本書を交付して重要事項を説明しました'],
  consent: ['重要事項の説明を受け、その内容に同意し、本書の交付を受けました'],
}

/** Act on the Protection of Personal Information; Ordinance 171 of 2006, 36(3). */
const consented: Items = {
  purpose: ['サービスの提供', 'サービス担当者会議', '主治医', '介護給付費等の請求'],
  scope: ['要配慮個人情報', '家族の氏名'],
  receivers: ['市町村', '他の障害福祉サービス事業者', '主治医', '会議の出席者'],
  term: ['2026年12月1日から2027年11月30日まで'],
  secrecy: ['必要最小限', '退職後に秘密を漏らすことのないよう'],
  processors: ['委託先', '外国にある第三者', '個人情報保護委員会に報告'],
  family: ['家族の同意'],
  family_signature: ['家族', '髙﨑 光子'],
  rights: ['開示、訂正、追加、削除', '撤回', '03-5999-0001'],
}

/** The specification, document creation; Ordinance 171 of 2006, 20, 21, 28. */
const outing: Items = {
  days: ['2026年12月10日、2026年12月11日'],
  destination: ['国立新美術館'],
  travel_method: ['電車'],
  helper: ['岩本 健太'],
  emergency: ['髙﨑 光子'],
  expense: ['3,500円'],
}

/** What is done in each act and in no other. */
const ownStep = {
  act_oral: '両頬の内側',
  act_nasal: '鼻腔の底',
  act_tracheal: '気管カニューレの先端を越えない',
  act_gastrostomy: '胃ろう又は腸ろうのチューブであること',
  act_nasogastric: 'チューブの先端が胃の中にあること',
} satisfies Record<(typeof suctionActs)[number], string>

/** The form of the medical fee schedule (C007-2), and the guidelines on the training (facts of the domain, section 6). */
const suction: Items = {
  instruction: ['介護職員等喀痰吸引等指示書', 'ひだまりケア練馬　管理者　殿'],
  patient_name: ['髙﨑 𠮷邉'],
  patient_birth: ['1972年5月14日'],
  patient_address: ['東京都練馬区高松3-67-5'],
  diagnosis: ['筋萎縮性側索硬化症'],
  acts: ['口腔内の喀痰吸引', '鼻腔内の喀痰吸引', '気管カニューレ内部の喀痰吸引', '胃ろう又は腸ろう', '経鼻経管栄養'],
  suction_detail: ['吸引圧20kPa以下', '1回10秒以内', '12cmまで'],
  feeding_detail: ['経腸栄養剤300mL'],
  cautions: ['90％を下回るときは中止'],
  devices: ['吸引器：据置型', '吸引カテーテル：12Fr', '人工呼吸器：気管切開下', '気管カニューレ：内径8.0mm', '経鼻胃管：'],
  emergency: ['髙﨑 光子', '090-1234-5678'],
  instruction_period: ['2026年12月1日から2027年5月31日まで'],
  institution: ['医療法人 高松クリニック'],
  physician: ['内山 実'],
  consent: ['同意書', '株式会社ひだまりケア'],
  consent_items: ['医師の文書による指示', '起こり得る危険', 'いつでも理由を示さずに同意を撤回', '不利益を受けない'],
  trainee: ['မောင်မောင်အေး（MAUNG MAUNG AYE）'],
  acceptance: ['承諾書', '指導及び評価を行わせることを承諾します'],
  agency: ['光が丘訪問看護ステーション'],
  administrator: ['小林 節子'],
  instructor: ['川田 看'],
  licence: ['看護師'],
  licence_number: ['第1234567号'],
  licensed_on: ['2004年4月28日'],
  instructor_course: ['医療的ケア教員講習会', '2019年8月23日修了'],
  training_period: ['2026年12月7日から2027年3月31日まで'],
  plan: ['実地研修計画書'],
  schedule: ['予定日', '時刻', '場所', '段階・目標'],
  steps: ['指導者の指導を受けながら実施', '指導者の立会いのもとで1人で実施', '評価及び修了の判定'],
  risks: ['出血', '低酸素', '感染', '誤嚥', '抜去', '人工呼吸器の回路'],
  record: ['実施年月日', '開始時刻', '終了時刻', '指導者の確認'],
  standard: ['ア：', 'イ：', 'ウ：', 'エ：'],
  ...Object.fromEntries(
    suctionActs.map((act) => [`evaluation_${act}`, ['医師の指示書により', ownStep[act], '実施記録に記入する', '5回目']]),
  ),
  incident: ['ヒヤリ・ハット、アクシデント報告書'],
}

const partsOf = <A extends Fields>(one: Template<A>, facts: typeof partTimer, asked: Asked<A>): readonly Part[] =>
  one.parts({ facts, asked, blocks: one.blocks })

const ends = { ...partTimerAsked, conversion_right: 'yes', conversion_changes: '賞与を支給' } as const
const notice = partsOf(labourConditionsNotice, partTimer, { ...ends, issued_on: '2026-11-28' })
const contract = partsOf(employmentContract, partTimer, { ...ends, concluded_on: '2026-11-28' })
const skilled = partsOf(employmentContract, skilledWorker, { ...skilledWorkerAsked, concluded_on: '2026-11-28' })
const guaranteed = { guarantor: '髙﨑 和夫', guarantee_maximum: 500_000, guarantee_years: 3 }

/** A document of each template in which the items of one list hold. */
const documents: readonly (readonly [Template, Items, readonly Part[]])[] = [
  [labourConditionsNotice, labour, notice],
  [employmentContract, labour, contract],
  [employmentContract, specifiedSkill, skilled],
  [pledge, pledged, partsOf(pledge, partTimer, { pledged_on: '2026-12-01', ...guaranteed })],
  [patientContract, patientContracted, partsOf(patientContract, careFacts, careAsked.patient_contract)],
  [importantInformation, important, partsOf(importantInformation, careFacts, careAsked.important_information)],
  [personalInformationConsent, consented, partsOf(personalInformationConsent, careFacts, careAsked.personal_information_consent)],
  [userOuting, outing, partsOf(userOuting, careFacts, careAsked.user_outing)],
  [suctionTraining, suction, partsOf(suctionTraining, careFacts, careAsked.suction_training)],
]

/** All that the law wants of a template, in some of its documents or in all. */
const wanted: readonly (readonly [Template, Items])[] = [
  [labourConditionsNotice, labour],
  [employmentContract, { ...labour, ...specifiedSkill }],
  [pledge, pledged],
  [patientContract, patientContracted],
  [importantInformation, important],
  [personalInformationConsent, consented],
  [userOuting, outing],
  [suctionTraining, suction],
]
const tellerOf = ({ law }: Template, item: string): string => law.find(({ id }) => id === item)?.by ?? ''

describe('the law', () => {
  test.each(documents)('is told by $name in the words of each item', (one, items, parts) => {
    const told = wordsById(parts)
    const untold = Object.entries(items).flatMap(([id, words]) =>
      words.filter((word) => !told.get(tellerOf(one, id))?.includes(word)).map((word) => `${id}: ${word}`),
    )
    expect(untold).toEqual([])
  })

  test.each(wanted)('wants of $name these items and no other', ({ law }, items) => {
    expect(law.map(({ id }) => id).toSorted()).toEqual(Object.keys(items).toSorted())
  })

  test.each(wanted.filter(([{ about }]) => about === 'patient'))(
    'has a place in $name for each item before anything is known',
    (one, items) => {
      const told = toldBy(one.parts({ facts: noFacts, asked: { acts: [...suctionActs] }, blocks: one.blocks }))
      expect(Object.keys(items).filter((id) => !told.has(tellerOf(one, id)))).toEqual([])
    },
  )
})

/** What a pledge says in the trade beside the items of the law (facts of the domain, section 5). */
test.each([
  ['work_rules', ['就業規則', '誠実に職務を遂行']],
  ['sns', ['SNS', '投稿し', '退職した後も同様']],
  ['no_abuse', ['パワーハラスメント、セクシュアルハラスメント']],
  ['no_gifts', ['金銭、物品、飲食その他の利益を受けません', '貸借をせず']],
  ['return_of_property', ['鍵、身分証、制服', '速やかに返還']],
  ['antisocial_forces', ['暴力団', '該当せず', '将来にわたっても同様']],
  ['report_changes', ['変更があったときは、速やかに届け出ます']],
])('the pledge says what the trade expects of %s', (id, words) => {
  const told = wordsById(partsOf(pledge, partTimer, { pledged_on: '2026-12-01' })).get(id)
  expect(words.filter((word) => !told?.includes(word))).toEqual([])
})
