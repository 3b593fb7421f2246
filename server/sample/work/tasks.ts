import type { serviceTypes } from '#domain/visits/visit.ts'

export type Task = {
  service: (typeof serviceTypes)[number]
  /** Ways in which the plan says it; a patient keeps one. */
  details: readonly [string, ...string[]]
  title?: string
  /** Free time inside the work, from and to. Minutes from midnight of the date. */
  breaks?: readonly (readonly [number, number])[]
}

/** What is done on a visit, in the words of a care plan. */
export const tasks = {
  rise: {
    service: 'home_care_body',
    details: [
      '起床介助、おむつ交換、更衣、洗面・整容の介助、車いすへの移乗',
      '検温、排泄介助（ポータブルトイレ）、更衣、洗面、水分補給',
      '体位を整えて起床介助、陰部清拭、更衣、ベッドから車いすへの移乗（スライディングボード使用）',
    ],
  },
  breakfast: {
    service: 'home_care_body',
    details: [
      '起床・更衣の介助、朝食の準備と食事介助（刻み・とろみ）、服薬確認、口腔ケア',
      '排泄・更衣の介助、朝食の見守りと一部介助、服薬確認、通所の持ち物の確認',
    ],
  },
  wipe: {
    service: 'home_care_body',
    details: ['全身清拭、足浴、更衣、皮膚の観察と軟膏塗布', '部分清拭、洗髪（ベッド上）、爪切り、シーツ交換'],
  },
  midday: { service: 'home_care_body', details: ['排泄介助、体位変換、水分補給', 'おむつ交換、体位変換、皮膚の観察、水分補給'] },
  lunch: {
    service: 'home_care_body',
    details: ['昼食の配膳と食事介助、服薬確認、口腔ケア', '昼食の温め・配膳、食事介助、水分補給、排泄介助'],
  },
  dinner: {
    service: 'home_care_body',
    details: ['夕食の配膳と食事介助、服薬確認、口腔ケア、後片付け', '夕食の温め・配膳、食事の見守りと一部介助、服薬確認、排泄介助'],
  },
  bed: {
    service: 'home_care_body',
    details: [
      '就寝介助、更衣、おむつ交換、体位変換、施錠・火の元の確認',
      '車いすからベッドへの移乗、更衣、排泄介助、ナースコールの位置の確認',
      '口腔ケア、就寝介助、体位を整える、室温・照明の調整',
    ],
  },
  bath: { service: 'home_care_body', details: ['入浴介助（洗身・洗髪・更衣）、皮膚の観察、入浴後の水分補給'] },
  bath_two: {
    service: 'home_care_body',
    title: '二人介護 入浴',
    details: [
      '二人介護での入浴介助（リフト移乗、洗身・洗髪、更衣）、皮膚の観察、入浴後の水分補給',
      '二人介護での入浴介助（シャワーチェア、洗身・洗髪、更衣）、前後の血圧・酸素飽和度の測定',
    ],
  },
  transfer_two: {
    service: 'home_care_body',
    title: '二人介護 移乗',
    details: ['二人介護での移乗（ベッド・車いす）、排泄介助、関節を動かす体操、体位を整える'],
  },
  clean: {
    service: 'home_care_housework',
    details: ['居室・トイレ・浴室の掃除、洗濯物干し、ごみ出しの準備', '居室の掃除機かけ、水回りの掃除、洗濯物の取り込みとたたみ'],
  },
  cook: {
    service: 'home_care_housework',
    details: [
      '買物（メモのとおり、釣り銭を一緒に確認）、調理（作り置き2品）、台所の片付け',
      '冷蔵庫の確認、調理（2食分・減塩）、配膳、台所の片付け',
    ],
  },
  ltci_body: {
    service: 'visiting_care_ltci',
    details: ['身体1：排泄介助、更衣、服薬確認、歩行の見守り', '身体1：入れ歯の洗浄、清拭、水分補給、口腔ケア'],
  },
  ltci_house: { service: 'visiting_care_ltci', details: ['生活3：掃除、洗濯、夕食の調理、火の元の確認'] },
  heavy_day: {
    service: 'heavy_visiting_care',
    details: [
      '見守り、体位変換、喀痰吸引、経管栄養の見守り、文字盤での意思伝達の支援、環境整備',
      '見守り、姿勢の調整、パソコン操作の準備、水分補給、排泄介助、家事全般',
    ],
  },
  heavy_night: {
    service: 'heavy_visiting_care',
    title: '重度訪問 夜勤',
    details: ['夜間の見守り、2時間ごとの体位変換、喀痰吸引、人工呼吸器の回路・アラーム確認、排泄介助、記録'],
  },
  stay_shakujii: {
    service: 'group_home',
    title: 'ホーム石神井 夜勤',
    details: ['夕食の準備・提供、服薬確認、入浴の見守り、夜間の巡回（23時・2時・5時）、朝食の提供、送迎車への引き継ぎ'],
    breaks: [[1440, 1500]],
  },
  stay_shimura: {
    service: 'group_home',
    title: 'ホーム志村 夜勤',
    details: ['夕食の提供、金銭・服薬の確認、入浴の見守り、夜間の巡回（0時・3時）、起床の声かけ、朝食の提供、通所・就労の送り出し'],
    breaks: [[1500, 1560]],
  },
  escort_body: {
    service: 'hospital_escort_body',
    details: ['通院等介助（身体介護あり）：移動・移乗、院内の排泄介助、診察の同席、会計と薬の受け取り、帰宅後の着替え'],
  },
  escort: {
    service: 'hospital_escort',
    details: ['通院等介助：受付、診察室への付き添い、検査の待ち時間の見守り、会計と薬の受け取り'],
  },
  companion: {
    service: 'companion_support',
    details: [
      '同行援護：買物と郵便局。移動時の情報提供、代筆・代読、食事場所の案内',
      '同行援護：図書館と区役所。書類の代読・代筆、駅構内の誘導、足元と混雑の情報提供',
    ],
  },
  behaviour: {
    service: 'behaviour_support',
    details: ['行動援護：公園までの散歩と自動販売機での買物。行き先カードで見通しを示し、混雑を避けて移動'],
  },
  mobility: {
    service: 'mobility_support',
    details: [
      '移動支援：電車で図書館・科学館へ。切符の購入と休憩の見守り',
      '移動支援：プールまたはカラオケ。着替え・支払いの見守り、トイレの声かけ',
    ],
  },
  outing: {
    service: 'outing_support',
    details: [
      '外出支援：美容院と衣料品の買物。車いすの介助、支払いの見守り',
      '外出支援：商店街での買物と喫茶。小遣い帳の記入を一緒に行う',
    ],
  },
  self_paid: {
    service: 'private_pay',
    details: ['自費：衣替え、居室の模様替え、電球の交換', '自費：家族への手紙の代筆、写真の整理'],
  },
  wound: { service: 'visiting_nursing', details: ['体温・血圧測定、ストーマの装具交換、褥瘡の処置と観察、家族の介護の相談'] },
  ventilator: {
    service: 'visiting_nursing',
    details: ['呼吸状態の観察、排痰ケアと吸引、人工呼吸器の点検、胃ろうの管理、助言と記録'],
  },
  health: {
    service: 'visiting_nursing',
    details: [
      '体温・血圧測定、服薬の整理と確認、排便の調整、皮膚の観察',
      '体温・血圧測定、関節可動域の訓練、食事量と体重の確認、主治医への報告事項の整理',
    ],
  },
} as const satisfies Record<string, Task>
export type TaskName = keyof typeof tasks
