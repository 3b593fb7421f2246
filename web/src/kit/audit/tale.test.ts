import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditChange, AuditLine } from '#domain/kit/audit.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
import { telling } from './tale.ts'

type Translate = TFunction<readonly ['audit', 'common']>
const spoken = new Map<Language, Translate>()
const namespaces = ['audit', 'common', 'staff', 'access']

beforeAll(async () => {
  const textsOf = (language: Language) =>
    Object.fromEntries(
      namespaces.map((name) => [
        name,
        JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${name}.json`, import.meta.url), 'utf8')) as object,
      ]),
    )
  const resources = Object.fromEntries(languages.map((language) => [language, textsOf(language)]))
  const i18n = createInstance()
  await i18n.init({ resources, ns: namespaces, interpolation: { escapeValue: false } })
  for (const language of languages) spoken.set(language, i18n.getFixedT(language, ['audit', 'common']) as unknown as Translate)
})

const line = (changes: AuditChange[], more: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  at: '2026-04-01T01:32:00Z',
  actor: 'a',
  actor_name: '田中 花子',
  viewer_name: null,
  address: null,
  entity: 'staff',
  record_id: 'b',
  record_name: '髙橋 美咲',
  act: 'change',
  step: null,
  way: null,
  reason: null,
  changes,
  call: null,
  extent: null,
  ...more,
})
const change = (field: string, before: unknown, after: unknown, masked = false): AuditChange => ({ field, before, after, masked })
const tell = (language: Language, told: AuditLine, how: { who?: boolean; here?: boolean } = {}) =>
  telling({ t: spoken.get(language) as Translate, language, who: true, here: true, ...how })(told)

const phone = change('phone_number', '09011112222', '08033334444')
const licences = change(
  'licenses',
  [{ license_name: '介護福祉士', license_number: '12', license_date: null, license_file: null }],
  [
    { license_name: '介護福祉士', license_number: '34', license_date: '2020-04-01', license_file: null },
    {
      license_name: '普通自動車免許',
      license_number: null,
      license_date: null,
      license_file: { hash: '', name: '免許証.pdf', type: '', size: 1 },
    },
  ],
)

describe('one change is one sentence', () => {
  test.each<[Language, AuditChange, string]>([
    ['ja', phone, '田中 花子さんが電話番号を「090-1111-2222」から「080-3333-4444」に変更しました'],
    ['en', phone, '田中 花子 changed Phone number from “090-1111-2222” to “080-3333-4444”'],
    ['fr', phone, '田中 花子 a modifié Numéro de téléphone : « 090-1111-2222 » remplacé par « 080-3333-4444 »'],
    ['ja', change('birth_date', null, '1990-04-01'), '田中 花子さんが生年月日に「1990/04/01」を登録しました'],
    ['en', change('birth_date', null, '1990-04-01'), '田中 花子 changed Date of birth from empty to “1 Apr 1990”'],
    ['ja', change('nickname', 'みさ', null), '田中 花子さんが通称・ニックネームの「みさ」を消しました'],
    ['ja', change('establishment_id', '豊島', '練馬'), '田中 花子さんが所属事業所を「豊島」から「練馬」に変更しました'],
    ['ja', change('bank_account_number', null, null, true), '田中 花子さんが口座番号を変更しました（内容は表示できません）'],
    ['ja', change('image', 'a', 'b'), '田中 花子さんが写真を差し替えました'],
    [
      'ja',
      change('qualifications', ['midwife'], ['midwife', 'jlpt']),
      '田中 花子さんが保有資格に「日本語能力試験（JLPT）」を追加しました',
    ],
  ])('%s', (language, changed, text) => expect(tell(language, line([changed])).text.replaceAll('\u00a0', ' ')).toBe(text))
})

test('several changes stand below their sentence, rows of a list one by one, files by their names', () => {
  const { text, parts } = tell('ja', line([phone, licences]))
  expect(text).toBe('田中 花子さんが電話番号・免許・資格証一覧を変更しました')
  expect(parts.map((part) => part.text)).toEqual([
    '電話番号を「090-1111-2222」から「080-3333-4444」に変更しました',
    '免許・資格証一覧の「介護福祉士・12」を「介護福祉士・34・2020/04/01」に変更しました',
    '免許・資格証一覧に「普通自動車免許・免許証.pdf」を追加しました',
  ])
})

test('a long text is not put into the sentence', () => {
  const reason = change('leave_reason', '短い', '長'.repeat(100))
  expect(tell('ja', line([reason])).parts).toEqual([{ text: '退職事由の内容を書き換えました', change: reason }])
})

test('where all records are told of, the one is named; own lines tell no name', () => {
  expect(tell('ja', line([phone]), { here: false }).text).toMatch(/^田中 花子さんが職員「髙橋 美咲」の電話番号を/)
  expect(tell('en', line([phone]), { who: false, here: false }).text).toMatch(/^You changed the staff record “髙橋 美咲”: Phone/)
})

test.each<[Language, string]>([
  ['ja', '田中 花子さんがアカウント「佐藤 健」を無効にしました'],
  ['en', '田中 花子 disabled the account “佐藤 健”'],
  ['fr', '田中 花子 a désactivé le compte « 佐藤 健 »'],
])('an act is told as what was done, %s', (language, text) => {
  const standing = change('standing', 'active', 'disabled')
  const tale = tell(language, line([standing], { entity: 'user_account', record_name: '佐藤 健', step: 'disable' }))
  expect(tale.text.replaceAll('\u00a0', ' ')).toBe(text)
  expect(tale.parts).toEqual([])
})
