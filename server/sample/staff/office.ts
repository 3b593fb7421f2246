import type { Person } from './person.ts'

/** Those who lead, nurse or work in the office. */
export const officeStaff: readonly Person[] = [
  {
    key: 's01', name: '髙橋 恵子', kana: 'タカハシ ケイコ', roman: 'Keiko Takahashi',
    gender: 'f', born: '1968-05-14', nationality: 'jp',
    office: 'nerima', position: '管理者', duty: 'full_time_concurrent', employment: 'regular', joined: '2009-04-01',
    address: ['1770041', '練馬区', '石神井町3-88-12', 'コーポさくら 201'], mail: 'k.takahashi',
    qualifications: [
      'certified_care_worker', 'nursing_care_specialist', 'companion_general', 'suction_type3',
      'certified_specific_act', 'service_manager_training', 'driver_licence',
    ],
    licenses: [
      ['介護福祉士登録証', 'D-0000118', '2005-04-20'],
      ['介護支援専門員証', '13000118', '2012-08-01'],
      ['サービス管理責任者等研修修了証', 'SK-00118', '2019-02-22'],
      ['普通自動車第一種運転免許', null, '1988-09-02'],
    ],
    bank: ['みどり野銀行', '石神井支店'],
  },
  {
    key: 's02', name: '渡邊 直樹', kana: 'ワタナベ ナオキ', roman: 'Naoki Watanabe',
    gender: 'm', born: '1983-11-02', nationality: 'jp',
    office: 'nerima', position: 'サービス提供責任者', duty: 'full_time_concurrent', employment: 'regular', joined: '2014-10-01',
    address: ['1780063', '練馬区', '東大泉5-76-3', 'グリーンハイツ大泉 302'], mail: 'n.watanabe',
    qualifications: [
      'certified_care_worker', 'practical_training', 'companion_general',
      'suction_type3', 'certified_specific_act', 'driver_licence',
    ],
    licenses: [
      ['介護福祉士登録証', 'D-0000224', '2013-04-18'],
      ['認定特定行為業務従事者認定証（第三号）', '13-00224', '2016-07-01'],
      ['普通自動車第一種運転免許', null, '2003-03-12'],
    ],
    bank: ['みどり野銀行', '大泉支店'],
  },
  {
    key: 's03', name: '山﨑 美穂', kana: 'ヤマザキ ミホ', roman: 'Miho Yamazaki',
    gender: 'f', born: '1979-02-23', nationality: 'jp',
    office: 'itabashi', position: 'サービス提供責任者', duty: 'full_time_concurrent', employment: 'regular', joined: '2012-06-01',
    address: ['1740071', '板橋区', '常盤台2-71-8', '常盤台パークマンション 405'], mail: 'm.yamazaki',
    qualifications: [
      'certified_care_worker', 'home_helper_2', 'suction_type3',
      'certified_specific_act', 'dementia_practice', 'driver_licence',
    ],
    licenses: [
      ['介護福祉士登録証', 'D-0000331', '2010-04-15'],
      ['認定特定行為業務従事者認定証（第三号）', '13-00331', '2015-11-02'],
      ['認知症介護実践者研修修了証', 'NJ-00331', '2018-10-19'],
    ],
    bank: ['城北ひまわり信用金庫', '常盤台支店'],
  },
  {
    key: 's04', name: '佐久間 亮', kana: 'サクマ リョウ', roman: 'Ryo Sakuma',
    gender: 'm', born: '1988-07-30', nationality: 'jp',
    office: 'toshima', position: 'サービス提供責任者', duty: 'full_time_concurrent', employment: 'regular', joined: '2017-04-01',
    address: ['1710051', '豊島区', '長崎4-82-16', 'ハイム長崎 103'], mail: 'r.sakuma',
    qualifications: [
      'certified_care_worker', 'companion_general', 'companion_applied', 'full_body_guide',
      'suction_type3', 'certified_specific_act', 'social_worker',
    ],
    licenses: [
      ['介護福祉士登録証', 'D-0000442', '2016-04-21'],
      ['社会福祉士登録証', 'S-0000442', '2018-05-10'],
      ['同行援護従業者養成研修（応用課程）修了証', 'DK-00442', '2017-12-08'],
    ],
    bank: ['みどり野銀行', '池袋支店'],
  },
  {
    key: 's05', name: '小野寺 和子', kana: 'オノデラ カズコ', roman: 'Kazuko Onodera',
    gender: 'f', born: '1974-09-09', nationality: 'jp',
    office: 'nursing', position: '看護師（管理者）', duty: 'full_time_concurrent', employment: 'regular', joined: '2018-04-01',
    address: ['1760021', '練馬区', '貫井2-69-4'], mail: 'k.onodera',
    qualifications: ['nursing_care_specialist', 'registered_nurse', 'driver_licence'],
    licenses: [
      ['看護師免許証', '第00001155号', '1996-04-26'],
      ['介護支援専門員証', '13000155', '2010-09-01'],
    ],
    bank: ['みどり野銀行', '練馬支店'],
  },
  {
    key: 's06', name: '三浦 沙織', kana: 'ミウラ サオリ', roman: 'Saori Miura',
    gender: 'f', born: '1985-12-17', nationality: 'jp',
    office: 'nursing', position: '看護師', duty: 'part_time_dedicated', employment: 'part_time', joined: '2022-05-09',
    address: ['1790072', '練馬区', '光が丘3-60-1', '光が丘第二住宅 5-704'], mail: 's.miura',
    qualifications: ['registered_nurse'],
    licenses: [
      ['看護師免許証', '第00001260号', '2008-04-11'],
    ],
    bank: 'yucho',
  },
  {
    key: 's07', name: '吉田 真由美', kana: 'ヨシダ マユミ', roman: 'Mayumi Yoshida',
    gender: 'f', born: '1981-03-05', nationality: 'jp', group: 'user',
    office: 'head', position: '総務主任', duty: 'full_time_dedicated', employment: 'regular', joined: '2015-04-01',
    address: ['1650022', '中野区', '江古田3-75-9', 'メゾン江古田 102'], mail: 'm.yoshida',
    qualifications: ['entry_level_care'],
    licenses: [
      ['第一種衛生管理者免許証', '00001307', '2017-06-23'],
      ['介護に関する入門的研修修了証', 'NM-00307', '2020-11-28'],
    ],
    bank: ['みどり野銀行', '江古田支店'],
  },
  {
    key: 's08', name: '齋藤 光代', kana: 'サイトウ ミツヨ', roman: 'Mitsuyo Saito',
    gender: 'f', born: '1964-08-21', nationality: 'jp', group: 'user',
    office: 'head', position: '経理', duty: 'part_time_dedicated', employment: 'entrusted', joined: '2011-07-01',
    address: ['1770053', '練馬区', '関町南4-77-20'], mail: 'm.saito',
    qualifications: [],
    licenses: [
      ['日商簿記検定2級合格証書', '00-2-00318', '1994-07-04'],
    ],
    bank: ['城北ひまわり信用金庫', '関町支店'],
  },
  {
    key: 's09', name: '村上 彩花', kana: 'ムラカミ アヤカ', roman: 'Ayaka Murakami',
    gender: 'f', born: '1993-04-11', nationality: 'jp',
    office: 'itabashi', position: '訪問介護員', duty: 'full_time_dedicated', employment: 'regular', joined: '2019-04-01',
    address: ['1740063', '板橋区', '前野町6-73-2', 'サンライズ前野 206'], mail: 'a.murakami',
    qualifications: ['certified_care_worker', 'practical_training', 'heavy_integrated', 'suction_type3'],
    licenses: [
      ['介護福祉士登録証', 'D-0000909', '2022-04-20'],
      ['重度訪問介護従業者養成研修（統合課程）修了証', 'JH-00409', '2019-08-30'],
    ],
    bank: ['みどり野銀行', '上板橋支店'],
  },
  {
    key: 's10', name: '岩本 健太', kana: 'イワモト ケンタ', roman: 'Kenta Iwamoto',
    gender: 'm', born: '1996-01-19', nationality: 'jp',
    office: 'nerima', position: '訪問介護員', duty: 'full_time_dedicated', employment: 'regular', joined: '2021-04-01',
    address: ['1790074', '練馬区', '春日町4-66-15', 'ヴィラ春日 101'], mail: 'k.iwamoto',
    qualifications: ['practical_training', 'heavy_integrated', 'suction_type3', 'certified_specific_act', 'driver_licence'],
    licenses: [
      ['介護福祉士実務者研修修了証', 'JM-01010', '2023-09-15'],
      ['重度訪問介護従業者養成研修（統合課程）修了証', 'JH-00510', '2021-06-25'],
      ['認定特定行為業務従事者認定証（第三号）', '13-01010', '2021-10-01'],
    ],
    bank: 'yucho',
  },
  {
    key: 's11', name: '中島 由紀', kana: 'ナカジマ ユキ', roman: 'Yuki Nakajima', called: '由紀',
    gender: 'f', born: '1976-06-28', nationality: 'jp',
    office: 'nerima', position: '登録ヘルパー', duty: 'part_time_dedicated', employment: 'registered_helper', joined: '2016-09-01',
    address: ['1770045', '練馬区', '石神井台6-79-11'], mail: 'y.nakajima',
    qualifications: ['beginner_training', 'heavy_basic', 'heavy_additional', 'suction_type3', 'certified_specific_act'],
    licenses: [
      ['介護職員初任者研修修了証', 'SN-01111', '2016-07-20'],
      ['重度訪問介護従業者養成研修（基礎・追加課程）修了証', 'JH-00611', '2017-02-10'],
      ['認定特定行為業務従事者認定証（第三号）', '13-01111', '2017-05-01'],
    ],
    bank: ['城北ひまわり信用金庫', '石神井支店'],
  },
  {
    key: 's12', name: '長谷川 勝', kana: 'ハセガワ マサル', roman: 'Masaru Hasegawa',
    gender: 'm', born: '1959-10-06', nationality: 'jp',
    office: 'shakujii', position: '世話人', duty: 'part_time_dedicated', employment: 'entrusted', joined: '2013-04-01',
    address: ['1770042', '練馬区', '下石神井5-84-7'], mail: 'm.hasegawa',
    qualifications: ['home_helper_2', 'intellectual_guide', 'driver_licence'],
    licenses: [
      ['訪問介護員養成研修2級課程修了証', 'HH-01212', '2008-03-28'],
      ['知的障害者移動介護従業者養成研修修了証', 'TG-00712', '2013-11-15'],
    ],
    bank: ['みどり野銀行', '石神井支店'],
  },
]
