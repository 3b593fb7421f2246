import type { Person } from './person.ts'

/** Helpers of the two group homes. */
export const homesStaff: readonly Person[] = [
  {
    key: 's13', name: 'ファム ミン ドゥック', kana: 'ファム ミン ドゥック', roman: 'PHAM MINH DUC', called: 'ドゥック',
    gender: 'm', born: '1995-08-16', nationality: 'vn',
    office: 'shakujii', position: '生活支援員', duty: 'full_time_dedicated', employment: 'regular', joined: '2021-10-01',
    address: ['1770044', '練馬区', '上石神井1-81-5', 'ひだまり寮 A-201'], mail: 'pham.duc',
    qualifications: ['certified_care_worker', 'behaviour_support', 'strong_behaviour_basic', 'strong_behaviour_practice', 'jlpt'],
    licenses: [
      ['介護福祉士登録証', 'D-0001313', '2025-04-17'],
      ['強度行動障害支援者養成研修（実践研修）修了証', 'KK-01313', '2023-12-08'],
      ['日本語能力試験 N2 認定書', 'N2-001313', '2022-08-24'],
    ],
    bank: ['みどり野銀行', '石神井支店'],
    passport: ['C0001313', '2020-03-10', '2030-03-10'], card: ['UH00001313EA', '2025-06-02', '2030-06-02'],
  },
  {
    key: 's14', name: 'ブディ サントソ', kana: 'ブディ サントソ', roman: 'BUDI SANTOSO', called: 'ブディ',
    gender: 'm', born: '1997-03-22', nationality: 'id',
    office: 'shakujii', position: '生活支援員', duty: 'full_time_dedicated', employment: 'contract', joined: '2023-07-03',
    address: ['1770044', '練馬区', '上石神井1-81-5', 'ひだまり寮 A-202'], mail: 'budi.santoso',
    qualifications: [
      'beginner_training', 'behaviour_support', 'strong_behaviour_basic',
      'ssw_care_skills_test', 'ssw_care_japanese_test', 'jft_basic',
    ],
    licenses: [
      ['介護職員初任者研修修了証', 'SN-01414', '2024-02-16'],
      ['行動援護従業者養成研修修了証', 'KE-01414', '2024-09-27'],
      ['介護技能評価試験 合格証', 'CS-001414', '2022-11-30'],
    ],
    bank: 'yucho',
    passport: ['X0001414', '2022-05-18', '2032-05-18'], card: ['UH00001414LA', '2025-07-01', '2027-07-01'],
  },
  {
    key: 's15', name: 'アウン チョー ジン', kana: 'アウン チョー ジン', roman: 'AUNG KYAW ZIN', called: 'アウン',
    gender: 'm', born: '1999-12-04', nationality: 'mm',
    office: 'shakujii', position: '生活支援員', duty: 'full_time_dedicated', employment: 'contract', joined: '2024-04-01',
    address: ['1770044', '練馬区', '上石神井1-81-5', 'ひだまり寮 A-203'], mail: 'aung.zin',
    qualifications: [
      'beginner_training', 'behaviour_support', 'strong_behaviour_basic',
      'ssw_care_skills_test', 'ssw_care_japanese_test', 'jlpt',
    ],
    licenses: [
      ['介護職員初任者研修修了証', 'SN-01515', '2024-08-09'],
      ['強度行動障害支援者養成研修（基礎研修）修了証', 'KK-01515', '2025-01-24'],
      ['日本語能力試験 N3 認定書', 'N3-001515', '2023-08-23'],
    ],
    bank: 'yucho',
    passport: ['MH000151', '2023-01-12', '2028-01-11'], card: ['TB00001515MA', '2025-10-06', '2027-10-06'],
  },
  {
    key: 's16', name: 'ホアン ティ トゥー', kana: 'ホアン ティ トゥー', roman: 'HOANG THI THU', called: 'トゥー',
    gender: 'f', born: '1998-05-27', nationality: 'vn',
    office: 'shimura', position: '生活支援員', duty: 'full_time_dedicated', employment: 'contract', joined: '2022-11-01',
    address: ['1740056', '板橋区', '志村2-68-9', 'ひだまり寮 B-101'], mail: 'hoang.thu',
    qualifications: ['practical_training', 'behaviour_support', 'strong_behaviour_basic', 'jlpt'],
    licenses: [
      ['介護福祉士実務者研修修了証', 'JM-01616', '2025-07-18'],
      ['行動援護従業者養成研修修了証', 'KE-01616', '2024-03-15'],
      ['日本語能力試験 N2 認定書', 'N2-001616', '2024-08-26'],
    ],
    bank: ['城北ひまわり信用金庫', '志村支店'],
    passport: ['C0001616', '2021-09-06', '2031-09-06'], card: ['UH00001616FA', '2025-11-04', '2027-11-04'],
  },
  {
    key: 's17', name: 'レイエス アンジェリカ', kana: 'レイエス アンジェリカ', roman: 'REYES ANGELICA DIMALANTA', called: 'アンジー',
    gender: 'f', born: '1992-02-08', nationality: 'ph',
    office: 'shimura', position: '世話人', duty: 'full_time_dedicated', employment: 'regular', joined: '2020-08-03',
    address: ['1740046', '板橋区', '蓮根3-74-13', 'フラワーハイツ 203'], mail: 'angelica.reyes',
    qualifications: ['certified_care_worker', 'behaviour_support', 'strong_behaviour_basic', 'strong_behaviour_practice', 'jlpt'],
    licenses: [
      ['介護福祉士登録証', 'D-0001717', '2024-04-18'],
      ['強度行動障害支援者養成研修（実践研修）修了証', 'KK-01717', '2022-11-11'],
    ],
    bank: ['みどり野銀行', '志村支店'],
    passport: ['P0001717A', '2019-07-15', '2029-07-14'], card: ['TB00001717DA', '2024-05-20', '2029-05-20'],
  },
  {
    key: 's18', name: 'ペレラ カスン', kana: 'ペレラ カスン チャマラ', roman: 'PERERA KASUN CHAMARA', called: 'カスン',
    gender: 'm', born: '1996-09-13', nationality: 'lk',
    office: 'shimura', position: '生活支援員', duty: 'full_time_dedicated', employment: 'contract', joined: '2024-07-01',
    address: ['1740056', '板橋区', '志村2-68-9', 'ひだまり寮 B-103'], mail: 'kasun.perera',
    qualifications: [
      'beginner_training', 'behaviour_support', 'strong_behaviour_basic',
      'ssw_care_skills_test', 'ssw_care_japanese_test', 'jft_basic',
    ],
    licenses: [
      ['介護職員初任者研修修了証', 'SN-01818', '2024-12-13'],
      ['行動援護従業者養成研修修了証', 'KE-01818', '2025-05-30'],
    ],
    bank: 'yucho',
    passport: ['N0001818', '2023-02-20', '2033-02-20'], card: ['TB00001818SA', '2025-07-14', '2027-07-14'],
  },
  {
    key: 's19', name: 'タパ ビシャル', kana: 'タパ ビシャル', roman: 'THAPA BISHAL', called: 'ビシャル',
    gender: 'm', born: '2002-06-30', nationality: 'np',
    office: 'shimura', position: '世話人', duty: 'part_time_dedicated', employment: 'temporary', joined: '2025-04-14',
    address: ['1730016', '板橋区', '中板橋12-63', '中板橋荘 2号室'], mail: 'bishal.thapa',
    qualifications: ['entry_level_care', 'dementia_basic', 'jlpt'],
    licenses: [
      ['介護に関する入門的研修修了証', 'NM-01919', '2025-03-22'],
      ['日本語能力試験 N3 認定書', 'N3-001919', '2024-08-26'],
    ],
    bank: 'yucho',
    passport: ['PA0001919', '2023-08-08', '2033-08-07'], card: ['UJ00001919NA', '2025-09-22', '2027-09-22'],
  },
]
