import type { SampleStation } from '../records.ts'
import { inStory, type Story } from '../story.ts'

type Name = readonly [kanji: string, kana: string]
type Told = {
  name: string
  kana: string
  address: string
  opened: string
  phone: string
  corporation: readonly [name: string, postal: string, address: string]
  representative: Name
  administrator: Name
  nurses: readonly (readonly [...Name, born: string])[]
}

/** Stations that nobody has, with phones from a range that nobody has. The first has as many nurses in charge as there can be. */
const told: readonly Told[] = [
  {
    name: '練馬みどり訪問看護ステーション',
    kana: 'ネリマミドリホウモンカンゴステーション',
    address: '東京都練馬区練馬1-30-8 2階',
    opened: '2014-04-01',
    phone: '0300006001',
    corporation: ['医療法人社団みどり会', '1760001', '東京都練馬区練馬1-30-8'],
    representative: ['緑川 誠', 'ミドリカワ マコト'],
    administrator: ['佐野 由美子', 'サノ ユミコ'],
    nurses: [
      ['佐野 由美子', 'サノ ユミコ', '1971-09-08'],
      ['平田 真由', 'ヒラタ マユ', '1983-01-25'],
      ['大橋 千尋', 'オオハシ チヒロ', '1989-06-14'],
      ['安藤 翔太', 'アンドウ ショウタ', '1992-12-02'],
    ],
  },
  {
    name: '訪問看護ステーション志村の丘',
    kana: 'ホウモンカンゴステーションシムラノオカ',
    address: '東京都板橋区志村3-21-5 101',
    opened: '2018-10-01',
    phone: '0300006002',
    corporation: ['株式会社志村の丘', '1740056', '東京都板橋区志村3-21-5'],
    representative: ['栗原 信一', 'クリハラ シンイチ'],
    administrator: ['中条 恵', 'チュウジョウ メグミ'],
    nurses: [
      ['中条 恵', 'チュウジョウ メグミ', '1976-03-19'],
      ['西村 あかり', 'ニシムラ アカリ', '1994-07-30'],
    ],
  },
]

export const sampleStations = (story: Story): SampleStation[] =>
  told.map(({ name, kana, address, opened, phone, corporation, representative, administrator, nurses }, i) => ({
    key: `vs${i + 1}`,
    station_name: name,
    station_name_kana: kana,
    station_address: address,
    establishment_date: inStory(story, opened),
    phone,
    fax: `030000610${i + 1}`,
    email: `station${i + 1}@example.jp`,
    corporate_name: corporation[0],
    corporate_postal_code: corporation[1],
    corporate_address: corporation[2],
    representative_name_kanji: representative[0],
    representative_name_kana: representative[1],
    administrator_name_kanji: administrator[0],
    administrator_name_kana: administrator[1],
    nurses: nurses.map(([name_kanji, name_kana, born]) => ({ name_kanji, name_kana, birth_date: inStory(story, born) })),
  }))
