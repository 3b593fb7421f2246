import { expect, test } from 'vitest'
import { type Terms, termFinder } from '#domain/kit/terms.ts'
import { namespaces, textsOf } from './texts.ts'

const texts = textsOf('ja', 'terms')
const words = new Map(
  [...texts].flatMap(([key, word]) => (key.endsWith('.word') ? [[key.replace('.word', ''), word] as const] : [])),
)
const find = termFinder(Object.fromEntries([...words].map(([name, word]) => [name, { word, plain: '' }])) as Terms, 'ja')
const labels = namespaces
  .filter((namespace) => !['mail', 'papers', 'terms'].includes(namespace))
  .flatMap((namespace) => [...textsOf('ja', namespace).values()])
  // sentences have no mark
  .filter((text) => !/[。、]/.test(text))

/** A term with the signs that stand around it without a gap. */
const around = (word: string) => new RegExp(`[一-龯々ァ-ヺー]*${word}[一-龯々ァ-ヺー]*`, 'g')

// who adds a label reads here whether the term says what the whole word is: 看護師 is not in 准看護師, 更新 is not in 更新日時
test('the longer words that are explained by a term within them', () => {
  const compounds: Record<string, string[]> = {}
  for (const label of labels) {
    const word = words.get(find(label) ?? '')
    const longer = (word && label.match(around(word))?.filter((found) => found !== word)) || []
    if (word && longer.length > 0) compounds[word] = [...new Set([...(compounds[word] ?? []), ...longer])].toSorted()
  }
  expect(compounds).toMatchInlineSnapshot(`
    {
      "ゆうちょ": [
        "ゆうちょ番号",
        "ゆうちょ記号",
        "ゆうちょ銀行",
        "ゆうちょ銀行カード",
      ],
      "グループホーム": [
        "グループホーム宿泊",
        "グループホーム宿泊回数",
        "グループホーム時間",
        "グループホーム時間数",
      ],
      "事業所": [
        "事業所名",
        "事業所管理",
        "所属事業所",
      ],
      "介護休業": [
        "介護休業中",
      ],
      "介護支援専門員": [
        "主任介護支援専門員",
      ],
      "介護福祉士": [
        "介護福祉士法",
      ],
      "仲介業者": [
        "仲介業者名",
        "仲介業者情報",
      ],
      "休憩": [
        "休憩中",
        "休憩時間",
        "休憩終了",
        "休憩開始",
      ],
      "免許": [
        "免許取得年月日",
        "免許番号",
        "普通自動車運転免許",
      ],
      "初任者研修": [
        "介護職員初任者研修",
        "居宅介護職員初任者研修",
      ],
      "利用者": [
        "利用者マスター",
        "利用者写真",
        "利用者名",
        "利用者確認",
        "利用者管理",
      ],
      "労働条件": [
        "労働条件マスター",
      ],
      "勤務形態": [
        "勤務形態一覧表",
      ],
      "医師": [
        "医師一覧",
      ],
      "医療機関": [
        "医療機関マスター",
        "医療機関名",
        "医療機関管理",
      ],
      "受給者証": [
        "受給者証番号",
      ],
      "同居": [
        "同居特別障害者",
        "同居者",
      ],
      "同行援護": [
        "同行援護サービス提供実績記録票",
        "同行援護従業者養成研修",
      ],
      "喀痰吸引": [
        "介護職員等喀痰吸引等指示書",
        "喀痰吸引等",
        "喀痰吸引等支援体制加算",
        "喀痰吸引等研修",
      ],
      "在留カード": [
        "在留カード交付日",
        "在留カード有効期限",
        "在留カード期限",
        "在留カード番号",
      ],
      "在留期間": [
        "在留期間更新許可",
      ],
      "在留資格": [
        "在留資格取得許可",
        "在留資格変更許可",
      ],
      "実務者研修": [
        "介護福祉士実務者研修",
      ],
      "実地研修実施機関": [
        "実地研修実施機関名",
      ],
      "居宅介護": [
        "居宅介護サービス提供実績記録票",
        "障害者居宅介護従業者基礎研修",
      ],
      "届出": [
        "届出日",
      ],
      "所属機関": [
        "所属機関名",
        "所属機関所在地",
        "所属機関郵便番号",
      ],
      "技能実習": [
        "技能実習歴",
      ],
      "支給決定": [
        "支給決定サービス",
        "支給決定市区町村",
      ],
      "旅券": [
        "旅券有効期限",
        "旅券番号",
        "旅券発行日",
      ],
      "日本語能力": [
        "日本語能力試験",
      ],
      "更新の申請": [
        "更新の申請日",
      ],
      "深夜": [
        "深夜時間数",
      ],
      "満了日": [
        "契約満了日",
      ],
      "特定技能": [
        "特定技能区分",
      ],
      "産前産後休業": [
        "産前産後休業中",
      ],
      "看護師": [
        "担当看護師",
      ],
      "社会保険": [
        "社会保険料控除後",
      ],
      "社宅": [
        "社宅マスター",
        "社宅名",
        "社宅管理",
      ],
      "移動支援": [
        "移動支援サービス提供実績記録票",
      ],
      "職員コード": [
        "職員コード一覧",
      ],
      "育児休業": [
        "育児休業中",
        "育児休業等終了時改定",
      ],
      "行動援護": [
        "行動援護サービス提供実績記録票",
        "行動援護従業者養成研修",
      ],
      "訪問": [
        "訪問ルート表",
        "訪問一覧",
        "訪問作成",
        "訪問回数",
        "訪問方法",
        "訪問明細",
        "訪問時間",
        "訪問系サービス",
        "訪問間",
      ],
      "訪問介護": [
        "訪問介護員",
      ],
      "訪問看護": [
        "特別訪問看護指示書",
        "訪問看護ステーション",
        "訪問看護ステーションマスター",
        "訪問看護ステーション管理",
        "訪問看護指示書",
      ],
      "認知症": [
        "認知症介護基礎研修",
        "認知症介護実践者研修",
      ],
      "請求": [
        "請求先住所",
        "請求先郵便番号",
        "請求方法",
      ],
      "資格": [
        "保有資格",
        "資格名",
        "資格外活動",
        "資格手当",
        "資格証一覧",
      ],
      "資格外活動許可": [
        "資格外活動許可書",
      ],
      "退去強制": [
        "退去強制等",
      ],
      "重度訪問介護": [
        "重度訪問介護サービス提供実績記録票",
        "重度訪問介護従業者養成研修",
      ],
    }
  `)
})
