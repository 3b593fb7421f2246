import type { Told } from './patient.ts'

const shakujii = ['1770042', '練馬区', '下石神井4-99-1'] as const
const shimura = ['1740056', '板橋区', '志村3-98-2'] as const
const shakujiiWay = '上井草駅から徒歩12分。門の暗証番号は事務所へ。自転車はホームの駐輪場の奥から詰めて停める。玄関は常に施錠、インターホンで世話人を呼ぶ。'
const shimuraWay = '志村三丁目駅から徒歩6分。裏の駐輪場に自転車を停め、裏口から入る。玄関は入居者が使うため物を置かない。'

/** Residents of the group homes. */
export const homesPatients: readonly Told[] = [
  {
    key: 'p29', name: '牧野 拓也', kana: 'マキノ タクヤ', gender: 'm', born: '1989-05-11', category: 'category6_4',
    office: 'shakujii', joined: '2020-04-01', phones: 'mobile', billing: 'bank_debit', address: [...shakujii, 'ひだまり石神井 101'],
    way: shakujiiWay,
    remarks: '知的障害・下肢まひ。平日は生活介護「つくし」へ9時15分の送迎。火曜は石神井リハビリ病院へ通院。',
  },
  {
    key: 'p30', name: '三宅 亜紀', kana: 'ミヤケ アキ', gender: 'f', born: '1994-02-16', category: 'category5',
    office: 'shakujii', joined: '2021-06-14', phones: 'mobile', billing: 'bank_debit', address: [...shakujii, 'ひだまり石神井 102'],
    way: shakujiiWay,
    remarks: '知的障害・糖尿病。おやつは一日1回、職員が渡す。インスリンは朝食前、自己注射の見守り。土曜の外出を楽しみにしている。',
  },
  {
    key: 'p31', name: '武藤 大輔', kana: 'ムトウ ダイスケ', gender: 'm', born: '1997-09-27', category: 'category6_3',
    office: 'shakujii', joined: '2022-10-03', phones: 'home', billing: 'bank_debit', address: [...shakujii, 'ひだまり石神井 103'],
    bill_to: ['1880011', '東京都西東京市田無町9-99-3 武藤 清美様'],
    way: shakujiiWay,
    remarks: '自閉スペクトラム症・強度行動障害。予定の変更は前日までに写真で伝える。人混みと犬が苦手。行動支援計画書に沿って支援する。',
  },
  {
    key: 'p32', name: '村瀬 陽子', kana: 'ムラセ ヨウコ', gender: 'f', born: '1979-12-05', category: 'category5',
    office: 'shakujii', joined: '2020-04-01', phones: 'mobile', billing: 'bank_transfer', address: [...shakujii, 'ひだまり石神井 104'],
    way: shakujiiWay,
    remarks: 'ダウン症・甲状腺機能低下症。歩く速さを合わせる。カラオケと編み物が好き。年1回の健診の結果は看護師へ。',
  },
  {
    key: 'p33', name: '森下 哲也', kana: 'モリシタ テツヤ', gender: 'm', born: '1970-03-20', category: 'category5',
    office: 'shimura', joined: '2019-09-02', phones: 'mobile', billing: 'bank_debit', address: [...shimura, 'ひだまり志村 201'],
    way: shimuraWay,
    remarks: '高次脳機能障害。金銭は週3,000円ずつ、出納帳を一緒に記入。火曜は志村あおぞら病院のリハビリ。たばこは決められた場所で。',
  },
  {
    key: 'p34', name: '矢島 千尋', kana: 'ヤジマ チヒロ', gender: 'f', born: '1991-07-14', category: 'category6_4',
    office: 'shimura', joined: '2022-01-11', phones: 'mobile', billing: 'bank_debit', address: [...shimura, 'ひだまり志村 202'],
    way: shimuraWay,
    remarks: '脳性まひ・軽度知的障害。車いす。木曜の午前に通院、会計の間は売店で待つ。買い物は自分で選ぶ時間をとる。',
  },
  {
    key: 'p35', name: '湯浅 一郎', kana: 'ユアサ イチロウ', gender: 'm', born: '1983-11-23', category: 'category6_3',
    office: 'shimura', joined: '2021-03-15', phones: 'home', billing: 'bank_debit', address: [...shimura, 'ひだまり志村 203'],
    bill_to: ['1740071', '東京都板橋区常盤台9-99-4 湯浅 昭子様'],
    way: shimuraWay,
    remarks: '自閉スペクトラム症・強度行動障害。外出の前にトイレと行き先カードを確認。バスは一番前の席。待ち時間は10分まで。',
  },
  {
    key: 'p36', name: '和久井 梢', kana: 'ワクイ コズエ', gender: 'f', born: '1999-06-06', category: 'category5',
    office: 'shimura', joined: '2024-09-02', phones: 'mobile', billing: 'bank_transfer', address: [...shimura, 'ひだまり志村 204'],
    way: shimuraWay,
    remarks: '知的障害・聴覚障害（補聴器）。正面からゆっくり話し、筆談も使う。パン屋で週4日就労。将来の一人暮らしに向けて家事の練習中。',
  },
  {
    key: 'p37', name: '渡会 久美', kana: 'ワタライ クミ', gender: 'f', born: '1946-08-30',
    office: 'nursing', joined: '2024-11-18', phones: 'home', billing: 'bank_debit', address: ['1760022', '練馬区', '向山3-81-4'],
    way: '豊島園駅から徒歩4分。オレンジの屋根の家。玄関の右のインターホン。自転車は玄関前、車は近くのコイン駐車場（領収書を事務所へ）。',
    remarks: '介護保険（要介護4）・訪問看護のみ利用。直腸がん術後、ストーマ管理と褥瘡の処置。夫（82歳）が介護、疲れの様子も見る。',
  },
]

/** Patients whose services have ended. */
export const formerPatients: readonly Told[] = [
  {
    key: 'p38', name: '永井 茂', kana: 'ナガイ シゲル', gender: 'm', born: '1951-04-16', category: 'category6_1',
    office: 'itabashi', joined: '2019-05-13', phones: 'home', billing: 'bank_debit', address: ['1740051', '板橋区', '小豆沢2-95-17'],
    way: '志村坂上駅から徒歩8分。玄関の鍵は開いている。自転車は車庫の中。',
    remarks: '脳幹梗塞。',
  },
  {
    key: 'p39', name: '原口 キヨ', kana: 'ハラグチ キヨ', gender: 'f', born: '1933-01-05',
    office: 'toshima', joined: '2020-11-09', phones: 'home', billing: 'bank_transfer', address: ['1700001', '豊島区', '西巣鴨3-70-6'],
    way: '西巣鴨駅から徒歩5分。縁側から声をかける。',
    remarks: '介護保険（要介護5）。逝去により利用終了。ご家族への請求は精算済み。',
  },
  {
    key: 'p40', name: '平尾 真一', kana: 'ヒラオ シンイチ', gender: 'm', born: '1987-02-28', category: 'category5',
    office: 'nerima', joined: '2021-08-02', phones: 'mobile', billing: 'none',
    address: ['1770032', '練馬区', '谷原5-98-10', '谷原荘 101'],
    way: '練馬高野台駅からバス「谷原」下車3分。',
    remarks: '就職と転居（大阪府）により利用終了。書類は転居先の事業所へ引き継ぎ済み。',
  },
]
